/**
 * The states of a campaign. `scheduled` also covers the moment between "send now" and the first email. `failed` means
 * that some emails failed, and none was sent or is in doubt.
 */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'finished', 'failed', 'canceled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The states in which someone decides about emails in doubt. Until then, the sending itself may still settle them. */
export const decidingStates = ['finished', 'canceled'] as const satisfies readonly CampaignState[]
/** True if someone can decide about the emails in doubt of an issue in this state. */
export const isDeciding = (state: CampaignState): boolean => decidingStates.some((one) => one === state)

/**
 * True if an issue in this state may wait for someone to decide: to resume it, or what to do with its emails in doubt.
 */
export const isStuck = (state: CampaignState): boolean => state === 'paused' || isDeciding(state)

/**
 * Why a campaign is paused: someone paused it, too many deliveries failed, the mail server didn't accept emails, the
 * site was down for so long that someone should read the issue again, or the site was restored from a backup. A draft
 * has the last one too, if the issue was scheduled at the time of the backup.
 */
export const pauseReasons = ['person', 'failures', 'server', 'stale', 'restored'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * The states of a delivery. A lane claims some deliveries at once, and each is `sending` only from the moment when a
 * connection to the mail server takes it. `in_doubt`: the server may or may not have accepted the email. `skipped`: the
 * person unsubscribed before their turn. `canceled`: someone canceled the issue before the person's turn.
 */
export const deliveryStates = [
  'queued',
  'claimed',
  'sending',
  'sent',
  'failed',
  'in_doubt',
  'skipped',
  'canceled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery failed: no such mailbox, too many tries, or the server didn't want the email. */
export const deliveryProblems = ['no_mailbox', 'gave_up', 'refused'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/**
 * What an email provider reports after it has accepted an email: the mailbox can't be reached yet, the mailbox doesn't
 * exist, or the person marked the email as spam. A later report replaces only a weaker one.
 */
export const deliveryReports = ['deferral', 'bounce', 'complaint'] as const
export type DeliveryReport = (typeof deliveryReports)[number]

/**
 * What we do with an email that may or may not have been sent. With `leave`, no one gets it twice. With `resend`, no
 * one goes without it.
 */
export const doubtRules = ['leave', 'resend'] as const
export type DoubtRule = (typeof doubtRules)[number]
