import { MailButton, MailHeading, MailLayout, MailLink, Paragraph, renderMail } from '../../../platform/mail/layout.tsx'
import type { PostSummary } from '../../blog/contract.ts'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

interface Links {
  confirm: string
  preferences: string
}

interface MailProps {
  company: Company
  links: Links
}

export function confirmationMail({ company, links }: MailProps) {
  return renderMail(
    `Please confirm your subscription to ${company.name}`,
    <MailLayout
      {...letterhead(company)}
      preferencesUrl={links.preferences}
      preview="One click, and the newsletter is yours."
    >
      <MailHeading>Please confirm your subscription</MailHeading>
      <Paragraph>
        Someone, most likely you, asked for the {company.name} newsletter at this address. Please confirm that it is
        you.
      </Paragraph>
      <MailButton href={links.confirm}>Confirm my subscription</MailButton>
      <Paragraph>The link works for seven days. If it was not you, you can ignore this email.</Paragraph>
    </MailLayout>,
  )
}

export function welcomeMail({ company, links, posts }: MailProps & { posts: PostSummary[] }) {
  return renderMail(
    `Welcome to the ${company.name} newsletter`,
    <MailLayout
      {...letterhead(company)}
      preferencesUrl={links.preferences}
      preview="What to expect, and what to read first."
    >
      <MailHeading>Thank you for joining our newsletter</MailHeading>
      <Paragraph>
        From now on you receive regular tax tips and updates, content for subscribers, and reminders of tax deadlines in
        the United States and Canada.
      </Paragraph>
      {posts.length > 0 ? <Paragraph>Here is what to read first:</Paragraph> : null}
      {posts.map((post) => (
        <Paragraph key={post.id}>
          <MailLink href={`${company.siteUrl}/blog/${post.slug}`}>{post.title}</MailLink>
          <br />
          {post.excerpt}
        </Paragraph>
      ))}
    </MailLayout>,
  )
}
