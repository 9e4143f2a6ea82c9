import * as z from 'zod/mini'
import { changesBelow, routesBelow } from '../../../platform/browser/endpoint.ts'
import { ById, EmailAddress, pageOf, plainName, RowVersion } from '../../../platform/browser/shapes.ts'
import { Category } from '../../blog/contract.ts'
import { LocalTime } from '../../blog/desk-contract.ts'
import { ArticleDocument, maxDocumentBytes } from '../../blog/shared/document.ts'
import { newsletterLanguages } from '../shared/choices.ts'
import {
  campaignStates,
  deliveryProblems,
  deliveryReports,
  deliveryStates,
  doubtRules,
  pauseReasons,
} from './shared/choices.ts'

export const maxSubjectLength = 150
export const maxPreheaderLength = 200
export const maxPerSecond = 500

/** One line without invisible characters, because it becomes a header of the email. */
const line = (maxLength: number, sentence: string) =>
  z.string().check(z.overwrite(plainName), z.maxLength(maxLength, sentence))

const speedProblem = `Please enter a number from 1 to ${maxPerSecond}`
const Speed = z.coerce
  .number(speedProblem)
  .check(z.int(speedProblem), z.minimum(1, speedProblem), z.maximum(maxPerSecond, speedProblem))

export const Audience = z.object({
  language: z.enum(['all', ...newsletterLanguages]),
  /** Subscribers who chose none of these don't get the issue. Someone who chose nothing at all gets every issue. */
  interests: z.array(Category).check(z.maxLength(20)),
})
export type Audience = z.infer<typeof Audience>

/** What people write and choose for an issue. It may be incomplete until the issue is sent. */
export const CampaignDraft = z.extend(Audience, {
  subject: line(maxSubjectLength, `Please keep the subject within ${maxSubjectLength} characters`),
  preheader: line(maxPreheaderLength, `Please keep the preview text within ${maxPreheaderLength} characters`),
  document: ArticleDocument,
  perSecond: Speed,
  /** The limit for one domain, because large providers refuse senders that are too fast. */
  perDomain: Speed,
  doubtRule: z.enum(doubtRules),
})
export type CampaignDraft = z.infer<typeof CampaignDraft>

const State = z.enum(campaignStates)
const Moment = z.iso.datetime()

export const ListedCampaign = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: State,
  scheduledAt: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  editedAt: Moment,
})
export type ListedCampaign = z.infer<typeof ListedCampaign>

/** How many deliveries there are in each state. */
export const Progress = z.object({
  total: z.int(),
  /** Queued or claimed. */
  waiting: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  inDoubt: z.int(),
  skipped: z.int(),
  canceled: z.int(),
  /** How often we didn't know whether an email had been sent, including emails that we then resent. */
  doubts: z.int(),
  /** How many mailboxes don't exist. */
  bounced: z.int(),
  /** How many marked the issue as spam. */
  complained: z.int(),
  /** How many of the subscribers who got the issue unsubscribed afterward. */
  unsubscribed: z.int(),
})
export type Progress = z.infer<typeof Progress>

export const DeskCampaign = z.object({
  id: z.uuid(),
  version: z.int(),
  state: State,
  draft: CampaignDraft,
  scheduledAt: z.nullable(Moment),
  /** The path of the public page; null before the sending begins. */
  archivePath: z.nullable(z.string()),
  /** The time at which the issue should have been sent, if the site was down then. */
  missedAt: z.nullable(Moment),
  pauseReason: z.nullable(z.enum(pauseReasons)),
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  /** True if someone has sent this content as a test. */
  isTested: z.boolean(),
  /** What someone decided to do with the emails in doubt. Null until then. */
  doubtChoice: z.nullable(z.enum(doubtRules)),
  /** The firm's time zone, in which people schedule an issue. */
  zone: z.string(),
  progress: Progress,
})
export type DeskCampaign = z.infer<typeof DeskCampaign>

export const CampaignCheck = z.object({
  name: z.enum(['subject', 'content', 'facts', 'postal', 'unsubscribe', 'images', 'links', 'size', 'audience']),
  /** `unsure`: a person should look, but the issue may be sent. */
  outcome: z.enum(['passed', 'unsure', 'failed']),
  sentence: z.string(),
})
export type CampaignCheck = z.infer<typeof CampaignCheck>

export const Delivery = z.object({
  id: z.uuid(),
  /** Empty if the address was erased. */
  email: z.string(),
  state: z.enum(deliveryStates),
  problem: z.nullable(z.enum(deliveryProblems)),
  report: z.nullable(z.enum(deliveryReports)),
  /** The mail server's answer, without the address. */
  answer: z.string(),
  tries: z.int(),
  settledAt: z.nullable(Moment),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryFilters = z.object({ state: z.optional(z.enum(deliveryStates)) })
export type DeliveryFilters = z.infer<typeof DeliveryFilters>
const DeliverySearch = z.extend(DeliveryFilters, { id: z.uuid(), after: z.optional(z.uuid()) })
export type DeliverySearch = z.infer<typeof DeliverySearch>

export const SaveCampaign = z.extend(RowVersion, { draft: CampaignDraft })
export type SaveCampaign = z.infer<typeof SaveCampaign>

/** The time is in the firm's time zone. If left out, we send the issue now. */
export const ScheduleCampaign = z.extend(RowVersion, {
  at: z.optional(LocalTime),
  /** True to send the issue although no one has sent this content as a test. */
  isWithoutTest: z.optional(z.boolean()),
})
export type ScheduleCampaign = z.infer<typeof ScheduleCampaign>

export const TestRecipient = z.object({ email: EmailAddress })
export type TestRecipient = z.infer<typeof TestRecipient>
const SendTest = z.extend(TestRecipient, { id: z.uuid() })
export type SendTest = z.infer<typeof SendTest>

const SettleDoubts = z.object({ id: z.uuid(), choice: z.enum(doubtRules) })
export type SettleDoubts = z.infer<typeof SettleDoubts>

const base = '/admin/newsletter'
const route = routesBelow(base, 'Newsletter')
const change = changesBelow(base, 'Newsletter')

export const campaignDesk = {
  listCampaigns: route('GET', '', 'List newsletter issues, newest first')
    .input(z.object({ after: z.optional(z.uuid()) }))
    .output(pageOf(ListedCampaign)),
  createCampaign: route('POST', '', 'Start a newsletter issue')
    .meta({ access: 'admin', errors: ['too_many'] })
    .output(ById),
  countAudience: routesBelow('/admin/newsletter-audience', 'Newsletter')(
    'POST',
    '',
    'Count the subscribers who would get an issue',
  )
    .input(Audience)
    .output(z.object({ count: z.int() })),
  getCampaign: route('GET', '/{id}', 'Get a newsletter issue and the progress of its sending')
    .input(ById)
    .output(DeskCampaign),
  saveCampaign: route('PUT', '/{id}', 'Save the draft of a newsletter issue')
    .meta({ access: 'admin', maxBytes: maxDocumentBytes + 64 * 1024, errors: ['conflict'] })
    .input(SaveCampaign)
    .output(DeskCampaign),
  deleteCampaign: change('DELETE', '/{id}', 'Delete the draft of a newsletter issue').input(ById).output(ById),
  checkCampaign: route('GET', '/{id}/checks', 'Check whether a newsletter issue can be sent')
    .input(ById)
    .output(z.array(CampaignCheck)),
  getCampaignText: route('GET', '/{id}/text', 'Get the plain text of a newsletter issue')
    .input(ById)
    .output(z.object({ text: z.string() })),
  sendCampaignTest: route('POST', '/{id}/test', 'Send a newsletter issue to one address as a test')
    .meta({ access: 'admin', errors: ['too_many'] })
    .input(SendTest)
    .output(TestRecipient),
  scheduleCampaign: route('POST', '/{id}/schedule', 'Send a newsletter issue now or at a given time')
    .meta({ access: 'admin', errors: ['conflict', 'forbidden'] })
    .input(ScheduleCampaign)
    .output(DeskCampaign),
  withdrawCampaign: change('POST', '/{id}/withdraw', 'Turn a scheduled newsletter issue back into a draft')
    .input(ById)
    .output(DeskCampaign),
  pauseCampaign: change('POST', '/{id}/pause', 'Pause a newsletter issue that is being sent')
    .input(ById)
    .output(DeskCampaign),
  resumeCampaign: change('POST', '/{id}/resume', 'Resume a paused newsletter issue').input(ById).output(DeskCampaign),
  cancelCampaign: change('POST', '/{id}/cancel', 'Cancel the rest of a newsletter issue')
    .input(ById)
    .output(DeskCampaign),
  settleDoubts: route(
    'POST',
    '/{id}/doubts',
    'Resend emails of an issue in doubt, or leave them as they are; works once',
  )
    .meta({ access: 'admin', errors: ['conflict', 'forbidden'] })
    .input(SettleDoubts)
    .output(DeskCampaign),
  listDeliveries: route('GET', '/{id}/deliveries', 'List the recipients of a newsletter issue, and what happened')
    .input(DeliverySearch)
    .output(pageOf(Delivery)),
}
