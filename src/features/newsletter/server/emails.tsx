import { Button, Heading, Link, Text } from '@react-email/components'
import { MailLayout, mailStyles, renderMail } from '../../../platform/mail/layout.tsx'
import type { PostSummary } from '../../blog/contract.ts'
import type { Company } from '../../company/contract.ts'

interface Links {
  confirm: string
  preferences: string
}

interface MailProps {
  company: Company
  links: Links
}

function Frame({ company, links, preview, children }: MailProps & { preview: string; children: React.ReactNode }) {
  const { street, city, region, postalCode, country } = company.address
  const address = [company.name, street, `${city}, ${region} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
  return (
    <MailLayout name={company.name} preview={preview} address={address} preferencesUrl={links.preferences}>
      {children}
    </MailLayout>
  )
}

export function confirmationMail({ company, links }: MailProps) {
  return renderMail(
    `Please confirm your subscription to ${company.name}`,
    <Frame company={company} links={links} preview="One click, and the newsletter is yours.">
      <Heading style={mailStyles.heading}>Please confirm your subscription</Heading>
      <Text style={mailStyles.text}>
        Someone, most likely you, asked for the {company.name} newsletter at this address. Please confirm that it is
        you.
      </Text>
      <Button href={links.confirm} style={mailStyles.button}>
        Confirm my subscription
      </Button>
      <Text style={mailStyles.text}>The link works for seven days. If it was not you, you can ignore this email.</Text>
    </Frame>,
  )
}

export function welcomeMail({ company, links, posts }: MailProps & { posts: PostSummary[] }) {
  return renderMail(
    `Welcome to the ${company.name} newsletter`,
    <Frame company={company} links={links} preview="What to expect, and what to read first.">
      <Heading style={mailStyles.heading}>Thank you for joining our newsletter</Heading>
      <Text style={mailStyles.text}>
        From now on you receive regular tax tips and updates, content for subscribers, and reminders of tax deadlines in
        the United States and Canada.
      </Text>
      {posts.length > 0 ? <Text style={mailStyles.text}>Here is what to read first:</Text> : null}
      {posts.map((post) => (
        <Text key={post.id} style={mailStyles.text}>
          <Link href={`${company.siteUrl}/blog/${post.slug}`} style={mailStyles.link}>
            {post.title}
          </Link>
          <br />
          {post.excerpt}
        </Text>
      ))}
    </Frame>,
  )
}
