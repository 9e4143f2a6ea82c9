import { EmailLayout, EmailLink, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { CampaignDraft } from '../contract.ts'
import { drawBlocks } from './blocks.tsx'

interface Props {
  company: Company
  draft: Pick<CampaignDraft, 'subject' | 'preheader' | 'document' | 'language'>
  /** Where a subscriber changes or ends the subscription. */
  preferencesUrl: string
  /** The public page, once it has one. */
  archiveUrl?: string | undefined
}

const browserWords = { en: 'Read this issue in your browser', fr: 'Lire ce numéro dans votre navigateur' }

/** Renders an issue as HTML and as plain text. */
export function campaignEmail({ company, draft, preferencesUrl, archiveUrl }: Props) {
  const language = draft.language === 'fr' ? 'fr' : 'en'
  return renderEmail(
    draft.subject,
    <EmailLayout {...letterhead(company)} preview={draft.preheader} preferencesUrl={preferencesUrl} language={language}>
      {archiveUrl ? (
        <Paragraph>
          <EmailLink href={archiveUrl}>{browserWords[language]}</EmailLink>
        </Paragraph>
      ) : null}
      {drawBlocks(draft.document.content, company.siteUrl)}
    </EmailLayout>,
  )
}
