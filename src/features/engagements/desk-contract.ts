import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import {
  BulkResult,
  ById,
  day,
  ListSearch,
  manyOf,
  pageOf,
  plainName,
  RowVersion,
} from '../../platform/browser/shapes.ts'
import { ClientAdviser, ClientLink } from '../clients/desk-contract.ts'
import { Engagement, EngagementCountry, ReturnName, Service, StageMove, StageName } from './contract.ts'
import { turns } from './shared/stages.ts'

const notYear = 'Please enter a tax year like 2026'
export const TaxYear = z.int(notYear).check(z.minimum(2000, notYear), z.maximum(2100, notYear))

const titleRule = 'Please enter a title'
export const EngagementTitle = z
  .string(titleRule)
  .check(
    z.overwrite(plainName),
    z.minLength(2, titleRule),
    z.maxLength(80, 'Please keep the title to 80 characters at most'),
  )

export const DueDay = day('Please enter the due date')
const extendedRule = { error: 'Please enter a date after the due date', path: ['extendedOn'] }
const isAfterDue = ({ dueOn, extendedOn }: { dueOn: string; extendedOn: string | null }) =>
  !extendedOn || extendedOn > dueOn

export const ListedEngagement = z.extend(Engagement, {
  version: z.int(),
  /** Who has to act next. Its checklists decide that too. Members and the firm see the same. */
  turn: z.enum(turns),
  client: ClientLink,
  isClientArchived: z.boolean(),
  adviser: z.nullable(ClientAdviser),
  createdAt: z.iso.datetime(),
})
export type ListedEngagement = z.infer<typeof ListedEngagement>

const OtherYear = z.object({ id: z.uuid(), title: z.string() })
export const DeskEngagement = z.extend(ListedEngagement, {
  /**
   * The engagement of the year before, from which this one was rolled forward, and the engagement of the year after.
   * Null if there is none.
   */
  rolledFrom: z.nullable(OtherYear),
  rolledTo: z.nullable(OtherYear),
  /** Another engagement of the next year that already has the title that this one would get there. */
  nextYears: z.nullable(OtherYear),
  /** The latest move first. */
  moves: z.array(StageMove),
})
export type DeskEngagement = z.infer<typeof DeskEngagement>

export const engagementSorts = ['newest', 'oldest', 'waiting'] as const
export const EngagementFilters = z.object({
  /** A part of the client's name or of the engagement's title. */
  q: z.optional(ListSearch),
  client: z.optional(z.uuid()),
  stage: z.optional(StageName),
  adviser: z.optional(z.union([z.literal('none'), z.uuid()])),
  year: z.optional(z.string().check(z.regex(/^2[01]\d\d$/))),
  country: z.optional(EngagementCountry),
  service: z.optional(Service),
  /** `only` lists closed engagements, and `too` adds them. Without it, the list leaves them out. */
  closed: z.optional(z.enum(['only', 'too'])),
  /**
   * Without it, the earliest due date comes first. With `waiting`, the engagement that has been in its stage longest
   * comes first.
   */
  sort: z.optional(z.enum(engagementSorts)),
})
export type EngagementFilters = z.infer<typeof EngagementFilters>
export const EngagementSearch = z.extend(EngagementFilters, { after: z.optional(z.uuid()) })
export type EngagementSearch = z.infer<typeof EngagementSearch>

export const CreateEngagements = z.object({
  clientIds: manyOf(z.uuid()),
  service: Service,
  country: EngagementCountry,
  taxYear: TaxYear,
  /** Null for a service without a return. */
  returnId: z.nullable(ReturnName),
  title: EngagementTitle,
  /** Null for the due date that the law sets. Required for years whose legal due date no one has confirmed yet. */
  dueOn: z.nullable(DueDay),
  adviserId: z.nullable(z.uuid()),
})
export type CreateEngagements = z.infer<typeof CreateEngagements>

/**
 * The ids of the new engagements, and the number of clients that got none, because they already had one with this
 * title.
 */
export const CreatedEngagements = z.object({ ids: z.array(z.uuid()), left: z.int() })
export type CreatedEngagements = z.infer<typeof CreatedEngagements>

const changeable = { title: EngagementTitle, dueOn: DueDay, extendedOn: z.nullable(DueDay) }
export const ChangeEngagement = z
  .extend(RowVersion, { ...changeable, adviserId: z.nullable(z.uuid()) })
  .check(z.refine(isAfterDue, extendedRule))
export type ChangeEngagement = z.infer<typeof ChangeEngagement>

/** The values of the form's fields. An empty text means no extension, or no adviser. */
export const EngagementForm = z
  .object({ ...changeable, extendedOn: z.union([z.literal(''), DueDay]), adviserId: z.string() })
  .check(z.refine(isAfterDue, extendedRule))
export type EngagementForm = z.infer<typeof EngagementForm>

const maxSentence = z.maxLength(500, 'Please keep it to 500 characters at most')
/** What we tell the client about a move. */
export const MoveSentence = z
  .string('Please tell the client what happens')
  .check(z.trim(), z.minLength(5, 'Please tell the client what happens, in a sentence'), maxSentence)
/** Why the authority rejected a return. */
export const RejectionReason = z._default(z.string().check(z.trim(), maxSentence), '')
export const MoveEngagement = z.extend(RowVersion, { to: StageName, sentence: MoveSentence, reason: RejectionReason })
export type MoveEngagement = z.infer<typeof MoveEngagement>

export const RollEngagement = z.extend(RowVersion, { title: EngagementTitle, dueOn: DueDay })
export type RollEngagement = z.infer<typeof RollEngagement>

export const AssignEngagements = z.object({ chosen: manyOf(RowVersion), adviserId: z.nullable(z.uuid()) })
export type AssignEngagements = z.infer<typeof AssignEngagements>

const route = routesBelow('/admin/engagements', 'Engagements')
const change = changesBelow('/admin/engagements', 'Engagements')

export const engagementDesk = {
  listEngagements: route('GET', '', 'List engagements').input(EngagementSearch).output(pageOf(ListedEngagement)),
  createEngagements: route('POST', '', 'Add the same engagement for one or many clients')
    .meta({ access: 'admin', errors: ['conflict', 'not_found'] })
    .input(CreateEngagements)
    .output(CreatedEngagements),
  exportEngagements: spreadsheetOf(route, 'engagements', EngagementFilters),
  assignEngagements: route('POST', '/assign', 'Assign an adviser to several engagements')
    .input(AssignEngagements)
    .output(BulkResult),
  getEngagement: route('GET', '/{id}', 'Get an engagement with its history').input(ById).output(DeskEngagement),
  changeEngagement: change('PUT', '/{id}', 'Change the title, the dates and the adviser of an engagement')
    .input(ChangeEngagement)
    .output(DeskEngagement),
  moveEngagement: change('POST', '/{id}/move', 'Move an engagement to another stage with a sentence for the client')
    .input(MoveEngagement)
    .output(DeskEngagement),
  removeEngagement: change('POST', '/{id}/remove', 'Remove an engagement that was added by mistake and never moved')
    .input(RowVersion)
    .output(z.object({ message: z.string() })),
  rollEngagement: change('POST', '/{id}/roll', 'Roll an engagement forward to the next tax year')
    .input(RollEngagement)
    .output(DeskEngagement),
}
