import type { BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { CampaignDraft } from '../contract.ts'
import type {
  CampaignState,
  DeliveryProblem,
  DeliveryReport,
  DeliveryState,
  DoubtRule,
  PauseReason,
} from '../shared/choices.ts'

export const issueNoun = ['issue', 'issues'] as const
export const subscriberNoun = ['subscriber', 'subscribers'] as const

export const titleOf = ({ subject }: { subject: string }) => subject || 'Untitled issue'

export const stateLabels: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  finished: 'Sent',
  failed: 'Failed',
  canceled: 'Canceled',
}

export const stateLooks: Record<CampaignState, BadgeLook> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'bad',
  finished: 'good',
  failed: 'bad',
  canceled: 'quiet',
}

export const pauseSentences: Record<PauseReason, string> = {
  person: 'Someone paused this issue. No one else gets it until you resume it.',
  failures:
    'We paused this issue because more than a tenth of the emails failed. Read the answers below before you resume it.',
  server: "We paused this issue because the mail server didn't accept our emails. Have it checked, then resume.",
  stale:
    "We paused this issue because the site was down for hours while it was going out. Check that it's still up to date, then resume.",
  restored:
    'The site was restored from a backup. Some emails may have been sent after the backup, so every email that was waiting is in doubt. Resume to decide what to do with them.',
}

export const failedSentence =
  'Not a single email of this issue arrived. Read the answers below before you send another one.'

export const audienceLabels: Record<CampaignDraft['language'], string> = {
  all: 'Everyone, in any language',
  en: 'Subscribers who read English',
  fr: 'Subscribers who read French',
}

export const doubtLabels: Record<DoubtRule, string> = {
  leave: "Don't send it again: no one gets it twice",
  resend: 'Send it again: no one goes without',
}

export const deliveryLabels: Record<DeliveryState, string> = {
  queued: 'Waiting',
  claimed: 'Next',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  in_doubt: 'In doubt',
  skipped: 'Unsubscribed before',
  canceled: 'Not sent',
}

export const deliveryLooks: Record<DeliveryState, BadgeLook> = {
  queued: 'quiet',
  claimed: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  in_doubt: 'bad',
  skipped: 'quiet',
  canceled: 'quiet',
}

export const problemLabels: Record<DeliveryProblem, string> = {
  no_mailbox: "The mailbox doesn't exist. We ended the subscription.",
  gave_up: 'We gave up after five tries.',
  refused: 'The mail server refused the email.',
}

export const reportLabels: Record<DeliveryReport, string> = {
  deferral: "The email provider couldn't deliver the email yet.",
  bounce: 'The email provider returned the email. We ended the subscription.',
  complaint: 'The person marked the email as spam. We ended the subscription.',
}
