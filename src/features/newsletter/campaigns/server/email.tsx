import { EmailLayout, renderEmail } from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { CampaignDraft } from '../contract.ts'
import { drawBlocks } from './blocks.tsx'

interface Props {
  company: Company
  draft: Pick<CampaignDraft, 'subject' | 'preheader' | 'document' | 'language'>
  /** Where a subscriber changes or ends the subscription. */
  preferencesUrl: string
}

/** Renders an issue as HTML and as plain text. */
export const campaignEmail = ({ company, draft, preferencesUrl }: Props) =>
  renderEmail(
    draft.subject,
    <EmailLayout
      {...letterhead(company)}
      preview={draft.preheader}
      preferencesUrl={preferencesUrl}
      language={draft.language === 'fr' ? 'fr' : 'en'}
    >
      {drawBlocks(draft.document.content, company.siteUrl)}
    </EmailLayout>,
  )
