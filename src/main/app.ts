import type { IncomingMessage } from 'node:http'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { posthogPath } from '../features/analytics/shared/posthog.ts'
import { CallStreams } from '../features/booking/calls/server/call-streams.ts'
import { ChatStreams } from '../features/chat/conversations/server/chat-streams.ts'
import { deskChatStream, ownChatStream, queueStream } from '../features/chat/conversations/shared/addresses.ts'
import { documentAddresses, previewFrames } from '../features/documents/shared/addresses.ts'
import { receiveClerkMessage } from '../features/identity/server/clerk/webhook.ts'
import { noteRefusal } from '../features/identity/server/refusals.ts'
import { findActor, findListener } from '../features/identity/server/service.ts'
import { demoSignInPath } from '../features/identity/shared/demo.ts'
import { imageUploadPath } from '../features/media/shared/upload.ts'
import { ThreadStreams } from '../features/messages/server/service.ts'
import { liveAddress } from '../features/messages/shared/addresses.ts'
import { receiveReports } from '../features/newsletter/campaigns/server/reports.ts'
import { previewAddress } from '../features/newsletter/campaigns/shared/addresses.ts'
import { unsubscribe } from '../features/newsletter/public/server/service.ts'
import { subscriberExportPath } from '../features/newsletter/subscribers/shared/addresses.ts'
import { unattendedHeader } from '../platform/browser/attended.ts'
import type { Ctx } from '../platform/context.ts'
import { isReachable } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { errorAnswer } from '../platform/http/error-answer.ts'
import { baseHeaders, closedPolicy } from '../platform/http/security-headers.ts'
import { answerApi, noSuchAddress, readBody, readBytes } from './api.ts'
import { apiReference } from './api-reference.tsx'
import { appointmentCalendar, calendarFeed } from './calendars.ts'
import { answerDemoSignIn, hasDemoSignIn } from './demo-sign-in.tsx'
import { documentContent, documentZip } from './document-files.ts'
import { anyone, only, unless } from './guards.ts'
import { issuePreview } from './issue-preview.ts'
import { ImageAnswers, takeImage } from './media.ts'
import { openApiDocument } from './openapi/document.ts'
import { hasOutbox, outboxRoutes } from './outbox.tsx'
import { isFromThisMachine, isOwnHost } from './own-host.ts'
import { relayEvents } from './posthog-relay.ts'
import { frameFile, framePage } from './preview-frames.ts'
import type { Runtime } from './runtime.ts'
import { SocialCards } from './social-cards.ts'
import { subscriberFile } from './subscriber-file.ts'
import { answerTus } from './tus.ts'

/** What the listener knows about a request. Absent in tests and in calls from the site's own pages. */
export interface RequestFacts {
  requestId: string
  address: string
}

type Bindings = { incoming?: IncomingMessage & Partial<RequestFacts> }
/**
 * `added` are headers, such as cookies, that a service adds to the answer. We send them even if the service then
 * refuses the request.
 */
type AppEnv = { Bindings: Bindings; Variables: { added?: Headers } }
type AppContext = Context<AppEnv>

interface AppParts extends Pick<Runtime, 'env' | 'log' | 'site' | 'contextFor'> {
  database: Pick<Runtime['database'], 'db' | 'isFull'>
  bus: Pick<Runtime['bus'], 'subscribe' | 'onGap'>
}

/**
 * Serves everything except pages and files: health checks, the API and its reference, images, and the demo's outbox
 * and sign-in.
 */
export function createApp(runtime: AppParts) {
  const app = new Hono<AppEnv>()
  const headers = Object.entries({ ...baseHeaders(runtime.site.url), 'content-security-policy': closedPolicy })

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of c.get('added') ?? []) c.res.headers.append(name, value)
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use((c, next) => {
    refuseStrangers(c.req.raw, runtime)
    return next()
  })

  const callerContext = (c: AppContext) => contextOf(c, runtime)
  const forAdmins = only('admin', callerContext, ['api', 'docs'], noSuchAddress)
  const isDemoHere = (c: AppContext) => !runtime.env.isProduction && isFromThisMachine(c.env?.incoming)

  app.get('/healthz', anyone, (c) => c.text('ok'))
  app.get('/readyz', anyone, async (c) => {
    if (!(await isReachable(runtime.database.db))) return c.text('not ready', 503)
    return (await runtime.database.isFull()) ? c.text('not ready: the disk is full', 503) : c.text('ready')
  })

  app.on('GET', ['/api/openapi.json', '/api/docs'], unless(isDemoHere, forAdmins), async (c) => {
    c.header('cache-control', 'no-store')
    const document = await openApiDocument(runtime.site.url)
    return c.req.path === '/api/docs' ? apiReference(document) : c.json(document)
  })
  app.post('/api/webhooks/clerk', anyone, async (c) => clerkWebhook(c, await contextOf(c, runtime)))
  app.post('/api/webhooks/mail', anyone, async (c) => mailWebhook(c, await contextOf(c, runtime)))
  app.post(subscriberExportPath, only('admin', callerContext, ['newsletter', 'exportSubscribers']), async (c) =>
    subscriberFile(c.req.raw, await contextOf(c, runtime)),
  )
  app.get(previewAddress(':id'), only('admin', callerContext, ['newsletter', 'previewCampaign']), async (c) =>
    issuePreview(c.req.param('id') ?? '', await contextOf(c, runtime)),
  )
  app.post(imageUploadPath, only('admin', callerContext, ['media', 'receiveImage']), async (c) =>
    takeImage(c.req.raw, await contextOf(c, runtime)),
  )
  addDocumentFiles(app, callerContext)
  for (const kind of ['pdf', 'heic'] as const) {
    app.get(previewFrames[kind], anyone, () => framePage(kind))
    app.get(`${previewFrames[kind]}/:file`, anyone, compress(), (c) => frameFile(kind, c.req.raw))
  }
  app.get('/api/booking/appointments/:token/calendar.ics', anyone, async (c) =>
    appointmentCalendar(c.req.param('token'), await contextOf(c, runtime)),
  )
  app.get('/api/booking/calendars/:file{[^/]+\\.ics}', anyone, async (c) =>
    calendarFeed(c.req.raw, c.req.param('file').replace(/\.ics$/, ''), await contextOf(c, runtime)),
  )
  const calls = new CallStreams(runtime.bus)
  app.get('/api/booking/calls/:token/signals', anyone, streaming, async (c) =>
    calls.answer(c.req.raw, c.req.param('token'), await contextOf(c, runtime)),
  )
  addMessageStreams(app, new ThreadStreams(runtime.bus), callerContext)
  addChatStreams(app, new ChatStreams(runtime.bus), callerContext)
  app.post(`${posthogPath}/:path{.+}`, anyone, async (c) =>
    relayEvents(c.req.raw, c.req.path.slice(posthogPath.length), await contextOf(c, runtime)),
  )
  app.all('/api', () => {
    throw noSuchAddress()
  })
  app.all('/api/*', async (c) => answerApi(c.req.raw, await contextOf(c, runtime)))

  const images = new ImageAnswers()
  app.get('/media/*', anyone, (c) => images.answer(c.req.raw, runtime.contextFor()))
  const cards = new SocialCards()
  app.get('/blog/:slug/card.png', anyone, (c) => cards.answer(c.req.raw, c.req.param('slug'), runtime.contextFor()))
  app.post('/newsletter/preferences', anyone, async (c, next) =>
    (await isOneClick(c.req.raw)) ? oneClickUnsubscribe(c, await contextOf(c, runtime)) : next(),
  )
  if (hasOutbox(runtime.env)) app.route('/dev/outbox', outboxRoutes(runtime.database))
  // After a refused sign-in, this address stays in the browser. A reload leads back to the buttons.
  app.get(demoSignInPath, anyone, (c) => {
    if (!hasDemoSignIn(runtime.env)) throw noSuchAddress()
    return c.redirect('/auth', 303)
  })
  app.post(demoSignInPath, anyone, (c) => {
    if (!hasDemoSignIn(runtime.env)) throw noSuchAddress()
    return answerDemoSignIn(c.req.raw, c.env?.incoming, () => contextOf(c, runtime))
  })

  app.onError((error, c) => errorAnswer(error, runtime.log, requestIdOf(c)))
  return app
}

/** Adds the addresses for uploads and for the content of documents, for clients and for the firm. */
function addDocumentFiles(app: Hono<AppEnv>, contextOf: (c: AppContext) => Promise<Ctx>) {
  for (const [side, access] of [['client', 'client'] as const, ['firm', 'admin'] as const]) {
    const { uploads, documents, zip } = documentAddresses[side]
    const sending = only(access, contextOf, ['documents', 'upload'])
    const reading = only(access, contextOf, ['documents', 'content'])
    const tus = async (c: AppContext) =>
      answerTus({ request: c.req.raw, incoming: c.env?.incoming, ctx: await contextOf(c), side })
    app.post(uploads, sending, tus)
    app.on(['GET', 'PATCH', 'DELETE'], `${uploads}/:id`, sending, tus)
    app.get(`${documents}/:id/content`, reading, async (c) =>
      documentContent(c.req.raw, c.req.param('id'), side, await contextOf(c)),
    )
    app.get(zip, reading, async (c) => documentZip(c.req.raw, side, await contextOf(c)))
  }
}

const requestIdOf = (c: AppContext) => c.env?.incoming?.requestId ?? 'in-process'

async function contextOf(c: AppContext, runtime: AppParts): Promise<Ctx> {
  const log = runtime.log.child({ requestId: requestIdOf(c) })
  const http = { request: c.req.raw.headers, response: new Headers() }
  c.set('added', http.response)
  const ctx = runtime.contextFor({ address: c.env?.incoming?.address, log, http })
  return {
    ...ctx,
    actor: await (isUnattended(http.request) ? findListener : findActor)(ctx, http.request),
    onRefusal: noteRefusal,
  }
}

/**
 * True for requests that a page sends on its own: it reconnects its event streams, and reloads data that may have
 * changed.
 */
const isUnattended = (headers: Headers) =>
  headers.get('accept') === 'text/event-stream' || headers.has(unattendedHeader)

/**
 * Refuses a change that another site's page sends through someone's browser. Except in production, also refuses a wrong
 * host name.
 */
function refuseStrangers(request: Request, { env, site }: AppParts): void {
  if (changesState(request) && !isSameOrigin(request, site))
    throw new AppError('forbidden', 'This request came from another site and was refused.')
  const host = request.headers.get('host')
  if (host && !env.isProduction && !isOwnHost(host, site.url))
    throw new AppError('misdirected', `This site is at ${site.url}.`)
}

const changesState = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Browsers say which site a request comes from. A request without this information doesn't come from a browser, so it
 * carries no person's cookies.
 */
function isSameOrigin(request: Request, site: AppParts['site']): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === site.url || origin === new URL(request.url).origin
}

/**
 * Receives Clerk's messages about its users and sessions. We read the body as unchanged text, because Clerk's signature
 * covers that text.
 */
async function clerkWebhook(c: AppContext, ctx: Ctx): Promise<Response> {
  const request = await readBody(c.req.raw)
  return c.json(await receiveClerkMessage(ctx, request.headers, await request.text()))
}

/** Receives the email provider's reports about our emails. Its signature also covers the unchanged text of the body. */
async function mailWebhook(c: AppContext, ctx: Ctx): Promise<Response> {
  const request = await readBody(c.req.raw)
  return c.json(await receiveReports(ctx, request.headers, await request.text()))
}

/** Adds the event streams about message threads, for clients and for the firm. */
function addMessageStreams(app: Hono<AppEnv>, threads: ThreadStreams, contextOf: (c: AppContext) => Promise<Ctx>) {
  for (const [side, access] of [['client', 'client'] as const, ['firm', 'admin'] as const]) {
    const hearing = only(access, contextOf, ['messages', 'live'])
    app.get(liveAddress(side, ':id'), hearing, streaming, async (c) =>
      threads.answer(c.req.raw, side, c.req.param('id') ?? '', await contextOf(c)),
    )
  }
}

/** Adds the event streams about a visitor's conversation and about the desk's queue. */
function addChatStreams(app: Hono<AppEnv>, streams: ChatStreams, contextOf: (c: AppContext) => Promise<Ctx>) {
  const hearing = only('admin', contextOf, ['chat', 'live'])
  app.get(ownChatStream, anyone, streaming, async (c) => streams.answerVisitor(c.req.raw, await contextOf(c)))
  app.get(queueStream, hearing, streaming, async (c) => streams.answerQueue(c.req.raw, await contextOf(c)))
  app.get(deskChatStream(':id'), hearing, streaming, async (c) =>
    streams.answerFirm(c.req.raw, c.req.param('id') ?? '', await contextOf(c)),
  )
}

/** Answers HEAD, because Hono would answer HEAD like GET and leave a stream open that no one ends. */
const streaming: MiddlewareHandler = async (c, next) =>
  c.req.raw.method === 'HEAD' ? c.body(null, 200, { 'content-type': 'text/event-stream' }) : next()

/** True for the request of an email app. The page's own form has the field `form`. */
const isOneClick = async (request: Request) =>
  !new URLSearchParams((await readBytes(request.clone())).toString()).has('form')

/**
 * Answers the unsubscribe request that email apps send for `List-Unsubscribe-Post` (RFC 8058). The request needs only
 * the token, not a session.
 */
async function oneClickUnsubscribe(c: AppContext, ctx: Ctx): Promise<Response> {
  await unsubscribe(ctx, { token: (c.req.query('token') ?? '').slice(0, 200) })
  return c.text('You are unsubscribed.')
}
