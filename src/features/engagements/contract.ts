import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById } from '../../platform/browser/shapes.ts'
import { serviceSlugs } from '../services/shared/services.ts'
import { returnIds } from './shared/due-dates.ts'
import { allStages, turns } from './shared/stages.ts'

export const Service = z.enum(serviceSlugs, 'Please choose a service')
export const EngagementCountry = z.enum(['US', 'CA'], 'Please choose a country')
export const StageName = z.enum(allStages, 'Please choose a stage')
export const ReturnName = z.enum(returnIds, 'Please choose a return')

/** A move of an engagement from one stage to another. Clients read it. */
export const StageMove = z.object({
  /** The engagement's moves are in the order of this number. */
  number: z.int(),
  from: StageName,
  to: StageName,
  at: z.iso.datetime(),
  /** The date of the move in the firm's time zone. */
  on: z.iso.date(),
  /** The person who moved the engagement. Null if the site moved it automatically. */
  by: z.nullable(z.string()),
  sentence: z.string(),
  /** Why the authority rejected the return. Empty if it didn't. */
  reason: z.string(),
})
export type StageMove = z.infer<typeof StageMove>

/** One service for one client and one tax year. */
const facts = {
  title: z.string(),
  service: Service,
  country: EngagementCountry,
  taxYear: z.int(),
  /** The return that the engagement is about. Null for a service without a return. */
  returnId: z.nullable(ReturnName),
  stage: StageName,
  /** The date, in the firm's time zone, on which the engagement reached its stage. */
  stageOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** The extended due date. Null if there is no extension. */
  extendedOn: z.nullable(z.iso.date()),
  /** When the engagement was closed. Nobody can change a closed engagement. Null if it is open. */
  closedAt: z.nullable(z.iso.datetime()),
}
export const Engagement = z.object({ id: z.uuid(), clientId: z.uuid(), ...facts })
export type Engagement = z.infer<typeof Engagement>

/** An engagement as its client's members see it. */
export const OwnEngagement = z.extend(Engagement, {
  /** The name of the responsible adviser. */
  adviser: z.nullable(z.string()),
  /** What we told the client about the latest move. Empty if the engagement has never moved. */
  news: z.string(),
  /** Who has to act next. Its checklists decide that too. Members and the firm see the same. */
  turn: z.enum(turns),
  /** How many required items of its checklists are open for the client. */
  openItems: z.int(),
  /** Then the engagement waits for no one. */
  isClientArchived: z.boolean(),
})
export type OwnEngagement = z.infer<typeof OwnEngagement>

export const OwnEngagementPage = z.extend(OwnEngagement, {
  client: z.string(),
  /** True if no one can change the engagement, because it is closed or its client is archived. */
  isReadOnly: z.boolean(),
  /** The latest move first. */
  moves: z.array(StageMove),
})
export type OwnEngagementPage = z.infer<typeof OwnEngagementPage>

const route = (path: `/${string}`, summary: string) =>
  endpoint
    .route({ method: 'GET', path, summary, tags: ['Engagements'] })
    .meta({ access: 'client' })
    .input(ById)

export const engagements = {
  listOwnEngagements: route(
    '/clients/{id}/engagements',
    'List the engagements of a client you act for, the newest tax year first',
  ).output(z.array(OwnEngagement)),
  getOwnEngagement: route('/engagements/{id}', 'Get an engagement of a client you act for').output(OwnEngagementPage),
}
