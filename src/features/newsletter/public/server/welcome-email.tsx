import { EmailHeading, EmailLayout, EmailLink, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
import type { PostSummary } from '../../../blog/contract.ts'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import { drawBlocks } from '../../campaigns/server/blocks.tsx'
import type { Campaign } from '../../campaigns/server/content.ts'

interface EmailProps {
  company: Company
  preferencesUrl: string
  posts: PostSummary[]
  /** The latest issue of the newsletter, if there is one. */
  issue?: Pick<Campaign, 'subject' | 'document'> | undefined
}

export function welcomeEmail({ company, preferencesUrl, posts, issue }: EmailProps) {
  return renderEmail(
    `Welcome to the ${company.name} newsletter`,
    <EmailLayout
      {...letterhead(company)}
      preferencesUrl={preferencesUrl}
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
      {issue ? (
        <>
          <EmailHeading>Our latest issue: {issue.subject}</EmailHeading>
          {drawBlocks(issue.document.content, company.siteUrl)}
        </>
      ) : null}
    </EmailLayout>,
  )
}
