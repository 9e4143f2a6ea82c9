import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../platform/email/layout.tsx'
import type { PostSummary } from '../../blog/contract.ts'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

interface Links {
  confirm: string
  preferences: string
}

interface EmailProps {
  company: Company
  links: Links
}

export function confirmationEmail({ company, links }: EmailProps) {
  return renderEmail(
    `Please confirm your subscription to ${company.name}`,
    <EmailLayout
      {...letterhead(company)}
      preferencesUrl={links.preferences}
      preview="One click, and you're subscribed."
    >
      <EmailHeading>Please confirm your subscription</EmailHeading>
      <Paragraph>
        Someone, most likely you, asked for the {company.name} newsletter at this address. Please confirm that it was
        you.
      </Paragraph>
      <EmailButton href={links.confirm}>Confirm my subscription</EmailButton>
      <Paragraph>The link works for seven days. If this wasn't you, ignore this email.</Paragraph>
    </EmailLayout>,
  )
}

export function welcomeEmail({ company, links, posts }: EmailProps & { posts: PostSummary[] }) {
  return renderEmail(
    `Welcome to the ${company.name} newsletter`,
    <EmailLayout
      {...letterhead(company)}
      preferencesUrl={links.preferences}
      preview="What to expect, and what to read first."
    >
      <EmailHeading>Thank you for joining our newsletter</EmailHeading>
      <Paragraph>
        From now on, you'll get regular tax tips and updates, content for subscribers, and reminders of tax deadlines in
        the United States and Canada.
      </Paragraph>
      {posts.length > 0 ? <Paragraph>Here's what to read first:</Paragraph> : null}
      {posts.map((post) => (
        <Paragraph key={post.id}>
          <EmailLink href={`${company.siteUrl}/blog/${post.slug}`}>{post.title}</EmailLink>
          <br />
          {post.excerpt}
        </Paragraph>
      ))}
    </EmailLayout>,
  )
}
