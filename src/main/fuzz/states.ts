import type { AnalyticsSettings } from '../../features/analytics/desk-contract.ts'
import type { DeskArticle } from '../../features/blog/desk-contract.ts'
import type { Availability } from '../../features/booking/availability/contract.ts'
import { says } from '../../features/booking/calls/server/testing.ts'
import type { DeskFaq } from '../../features/faqs/desk-contract.ts'
import { invitationPurpose } from '../../features/testimonials/server/jobs.ts'
import { testimonialInvitations } from '../../features/testimonials/server/tables.ts'
import { oneRow } from '../../platform/db/rows.ts'
import { makeLinkToken } from '../../platform/security/link-token.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import type { Endpoint } from '../endpoints.ts'
import type { Hints } from './arbitraries.ts'
import { chatStates } from './chat-states.ts'
import { checklistStates } from './checklist-states.ts'
import { clientStates } from './client-states.ts'
import { documentStates } from './document-states.ts'
import { engagementStates } from './engagement-states.ts'
import { identityStates } from './identity-states.ts'
import { messageStates } from './message-states.ts'
import { newsletterStates } from './newsletter-states.ts'
import type { Make, State } from './state.ts'
import { surveyStates } from './survey-states.ts'
import type { World } from './world.ts'

/** The existing object for each kind of path. The first pattern that matches a path counts. */
const byPath: [path: RegExp, given: (world: World) => object][] = [
  [/^\/admin\/blog\/\{id\}/, ({ draft }) => ({ id: draft.id, basedOn: 0, number: 1 })],
  [/^\/blog-posts\/\{slug\}/, ({ article }) => ({ slug: article.slug })],
  [/^\/admin\/bookings\/\{id\}/, ({ booking }) => ({ id: booking.id, version: 1 })],
  [/^\/admin\/availability\/advisers\/\{id\}/, ({ adviser }) => ({ id: adviser.id, version: adviser.version })],
  [/^\/admin\/availability\/topics\/\{key\}/, ({ topic }) => ({ key: topic, version: 1 })],
  [/^\/booking\/appointments\/\{token\}/, ({ appointment: { token, sequence } }) => ({ token, sequence })],
  [/^\/booking\/calls\/\{token\}/, ({ openCall }) => ({ token: openCall.visitor })],
  [/^\/admin\/faqs\/\{id\}/, ({ faq }) => ({ id: faq.id, version: faq.version })],
  [/^\/faqs\/\{id\}/, ({ faq }) => ({ id: faq.id })],
  [
    /^\/(admin\/)?clients\/\{id\}/,
    ({ taxpayer: { id, version }, delegate, invitation }) => ({
      ...{ id, version, userId: delegate.user.id, invitationId: invitation.id, round: invitation.round },
    }),
  ],
  [/^\/(admin\/)?engagements\/\{id\}/, ({ engagement: { id, version } }) => ({ id, version, to: 'documents' })],
  [/^\/admin\/chats\/\{id\}/, ({ chat: { id } }) => ({ id })],
  [/^\/admin\/messages\/\{id\}/, ({ engagement: { id } }) => ({ id })],
  [/^\/admin\/checklist-templates\/\{id\}/, ({ template: { id, version } }) => ({ id, version, number: 1 })],
  [/^\/admin\/client-access\/\{id\}/, ({ accessRequest: { id } }) => ({ id })],
  [/^\/admin\/inquiries\/\{id\}/, ({ inquiry: { id, version } }) => ({ id, version })],
  [/^\/admin\/subscribers\/\{id\}/, ({ subscriber: { id } }) => ({ id })],
  [/^\/admin\/testimonials\/\{id\}/, ({ testimonial: { id, version } }) => ({ id, version })],
  [/^\/admin\/users\/\{id\}/, ({ people }) => ({ id: people.other.user.id })],
  [/^\/account\/sessions\/\{id\}/, ({ people }) => ({ id: people.client.sessionId })],
]

const link = (ctx: TestCtx, purpose: string, subject: string) => ({
  given: { token: makeLinkToken(ctx.site.secretKey, purpose, subject) },
})

/** Publishes the testimonial and returns its new version. */
const approved: Make = async ({ call, people, testimonial: { id, version } }) => {
  await call('POST', `/api/admin/testimonials/${id}/approve`, { version }, people.admin.headers)
  return { given: { id, version: version + 1 } }
}

/** Adds an unused invitation. */
const invited: Make = async (_, ctx) => {
  const values = {
    name: 'Ada',
    email: 'invited@example.org',
    serviceType: 'Individual Tax',
    invitedAt: ctx.now(),
  } as const
  const { id } = oneRow(await ctx.db.insert(testimonialInvitations).values(values).returning())
  return link(ctx, invitationPurpose, id)
}

const availabilityOf = ({ call, people }: World) =>
  call<Availability>('GET', '/api/admin/availability', undefined, people.admin.headers)

const topicFacts = { title: 'Payroll', isActive: true, advisers: [], rules: {} }

/** The caller and the input for endpoints with special needs. */
const byEndpoint: Record<string, Make> = {
  ...identityStates,
  ...clientStates,
  ...engagementStates,
  ...checklistStates,
  ...documentStates,
  ...messageStates,
  ...chatStates,
  ...newsletterStates,
  ...surveyStates,
  'analytics.changeAnalyticsSettings': async ({ call, people }) => {
    const path = '/api/admin/analytics/settings'
    const { version } = await call<AnalyticsSettings>('GET', path, undefined, people.admin.headers)
    return { given: { version } }
  },
  'blog.publishArticle': ({ article }) => ({ given: { id: article.id, basedOn: article.version } }),
  'blog.saveArticle': ({ draft }) => ({ given: { id: draft.id, basedOn: 0 } }),
  'blog.getRevision': async ({ call, people, draft }) => {
    const path = `/api/admin/blog/${draft.id}`
    const article = await call<DeskArticle>('GET', path, undefined, people.admin.headers)
    await call('PUT', path, { basedOn: article.version, draft: article.draft }, people.admin.headers)
    return { given: { id: draft.id, number: article.version + 1 } }
  },
  'booking.bookAppointment': async ({ hold }) => ({
    given: { hold: (await hold(30)).token, email: 'new@example.org', code: undefined },
  }),
  'booking.getHold': async ({ hold }) => ({ given: { hold: (await hold(30)).token } }),
  'booking.releaseHold': async ({ hold }) => ({ given: { hold: (await hold(30)).token } }),
  'booking.changeWaiting': ({ waiting: { id, createdAt, language, zone, offeredAt } }, ctx) =>
    link(ctx, 'booking-waiting-list.change', JSON.stringify({ id, createdAt, language, zone, offeredAt })),
  'booking.leaveWaitingList': ({ waiting }, ctx) => link(ctx, 'booking-waiting-list', waiting.id),
  'booking.getCall': ({ openCall }) => ({ given: { token: openCall.visitor, as: undefined } }),
  'booking.sendSignal': ({ openCall }) => ({
    given: { ...says('description'), token: openCall.visitor, as: undefined, to: undefined },
  }),
  'booking.setAppointmentOutcome': ({ pastCall }) => ({ given: { id: pastCall.id, version: 1 } }),
  'booking.changeBookingRules': async (world) => ({ given: { version: (await availabilityOf(world)).rulesVersion } }),
  'booking.addTopic': () => ({ given: topicFacts }),
  'booking.changeTopic': ({ topic }) => ({ given: { ...topicFacts, key: topic, version: 1 } }),
  'booking.arrangeTopics': async (world) => {
    const keys = (await availabilityOf(world)).topics.map(({ key }) => key)
    return { given: { before: keys, after: keys.toReversed() } }
  },
  'booking.removeSpecialDays': async (world) => {
    const days = { adviserId: null, from: '2026-12-28', to: '2026-12-29', times: [], reason: 'Off' }
    await world.call('POST', '/api/admin/availability/days', days, world.people.admin.headers)
    return { given: { ids: (await availabilityOf(world)).specialDays.map(({ id }) => id) } }
  },
  'calculators.calculateTax': () => ({
    given: { kind: 'us-federal', taxYear: 2025, filingStatus: 'single', wages: 8_500_000 },
    isWhole: true,
  }),
  'company.updateCompany': () => ({ given: { version: 1, changes: { tagline: 'Tax advice for two countries' } } }),
  'faqs.arrangeFaqs': async ({ call, people, faq }) => {
    const { items } = await call<{ items: DeskFaq[] }>('GET', '/api/admin/faqs', undefined, people.admin.headers)
    const ids = items.filter(({ topic }) => topic === faq.topic).map(({ id }) => id)
    return { given: { topic: faq.topic, before: ids, after: ids.toReversed() } }
  },
  'faqs.chooseHomeFaqs': async ({ call }) => {
    const ids = (await call<{ id: string }[]>('GET', '/api/faqs/home')).map(({ id }) => id)
    return { given: { before: ids, after: ids.toReversed() } }
  },
  'testimonials.getInvitation': invited,
  'testimonials.shareTestimonial': () => ({ given: { invite: undefined } }),
  'testimonials.correctTestimonial': ({ testimonial }) => ({
    given: { id: testimonial.id, version: testimonial.version, comment: testimonial.comment.replace(/\.$/, '…') },
  }),
  'testimonials.replyToTestimonial': approved,
  'testimonials.featureTestimonial': approved,
}

/** Returns the caller and the input that an endpoint needs. */
export async function stateOf(endpoint: Endpoint, world: World, ctx: TestCtx): Promise<Required<State>> {
  const { admin, client } = world.people
  const headers = { visitor: {}, client: client.headers, admin: admin.headers }[endpoint.meta.access]
  const [, given] = byPath.find(([path]) => path.test(endpoint.path)) ?? []
  const { given: more, ...own } = (await byEndpoint[endpoint.id]?.(world, ctx)) ?? {}
  return { headers, isWhole: false, ...own, given: { ...given?.(world), ...more } }
}

/** Returns values that exist in this world, by field name. */
export const hintsOf = ({ topic, adviser, starts, people }: World): Hints => ({
  topic: [topic],
  adviser: [adviser.id],
  adviserId: [adviser.id],
  language: ['English'],
  languages: ['English'],
  zone: ['America/Toronto', 'Europe/Berlin', 'UTC'],
  startsAt: starts.slice(5, 50),
  firstName: ['Ada', 'Zoë'],
  lastName: ['Lovelace', 'O’Brien'],
  phone: ['+1 416 555 0100', ''],
  country: ['CA', 'US'],
  password: ['a horse and 3 staples'],
  from: ['2026-11-24'],
  to: ['2026-12-04'],
  email: ['ada@example.org', people.client.user.email],
  remark: [undefined],
  elapsed: [5_000],
  imageUrl: ['/artwork/year-end-2026.svg', ''],
  slug: ['a-new-article', ''],
  href: ['https://www.irs.gov/', '/contact'],
  src: ['/artwork/year-end-2026.svg'],
  url: ['https://calendar.example/busy.ics', ''],
  taxYear: [2025, 2026],
  page: [1],
  q: ['', 'tax'],
})
