import * as z from 'zod'
import { type Actor, type Ctx, isAdmin } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import type { EventBus } from '../../../../platform/live/events.ts'
import { lastReceived, StreamGroups } from '../../../../platform/live/stream-groups.ts'
import { findListener } from '../../../identity/server/service.ts'
import { getQueueNews } from '../../server/queue.ts'
import { belongsTo, type ChatRow, findChat, requireChat, requireOwn, requireVisitor } from './gate.ts'
import { noteHere } from './presence.ts'
import { changesSince, type Viewer } from './reading.ts'

/** How many open streams one visitor or colleague can have for each conversation. */
const maxStreams = 3
/** How many visitors' streams one process keeps open. The firm's people don't count toward this limit. */
const maxOfVisitors = 3_000

/** How often we record, for an open stream, that its visitor is there. */
const presenceEveryMs = 55_000

const Query = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).optional() })

const noRoom = () =>
  new AppError('too_many', 'Too many people are chatting right now. Please try again in a minute.', { retryAfter: 60 })
const incomplete = () => new AppError('invalid', "This address isn't complete.")

function queryOf({ url }: Request) {
  const { data } = Query.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!data) throw incomplete()
  return data
}

const over = { event: 'over', data: {} }
const queue = 'queue'

type IsAllowed = (chat: ChatRow, actor: Actor) => boolean

interface Listening {
  chat: ChatRow
  owner: string
  viewer: Viewer
  isAllowed: IsAllowed
  beatMs: number | undefined
}

/** The open event streams of conversations, and of the desk's queue, in this process. */
export class ChatStreams {
  readonly #ofVisitors = new StreamGroups(maxStreams)
  readonly #ofFirm = new StreamGroups(maxStreams)

  constructor(
    bus: Pick<EventBus, 'subscribe' | 'onGap'>,
    private readonly maxVisitors = maxOfVisitors,
  ) {
    bus.subscribe('chat.changed', ({ chatId }) => {
      this.#ofVisitors.wake(chatId)
      this.#ofFirm.wake(chatId)
      this.#ofFirm.wake(queue)
    })
    bus.onGap(() => {
      this.#ofVisitors.wakeAll()
      this.#ofFirm.wakeAll()
    })
  }

  /** Streams the changes of the visitor's own conversation. */
  async answerVisitor(request: Request, ctx: Ctx, beatMs?: number): Promise<Response> {
    const visitor = requireVisitor(ctx)
    const chat = await requireOwn(ctx)
    await limitRate(ctx, { name: 'chat.listen', subject: visitor.tokenHash, max: 60, seconds: 60 })
    const isAllowed: IsAllowed = (chat, actor) =>
      belongsTo(chat, { ...visitor, userId: actor.kind === 'user' ? actor.userId : null })
    await noteHere(ctx, chat.id, 'visitor')
    return this.#open(request, ctx, { chat, owner: 'visitor', viewer: 'visitor', isAllowed, beatMs })
  }

  /** Streams the changes of any conversation to someone at the firm. */
  async answerFirm(request: Request, id: string, ctx: Ctx, beatMs?: number): Promise<Response> {
    if (!z.uuid().safeParse(id).success) throw incomplete()
    const { userId } = requireUser(ctx)
    const chat = await requireChat(ctx, id)
    await limitRate(ctx, { name: 'chat.listen', subject: `${id} ${userId}`, max: 60, seconds: 60 })
    const isAllowed: IsAllowed = (_, actor) => isAdmin(actor)
    return this.#open(request, ctx, { chat, owner: userId, viewer: { userId }, isAllowed, beatMs })
  }

  /** Tells someone at the firm whenever the queue changes: who waits, and which conversation changed last. */
  async answerQueue(request: Request, ctx: Ctx, beatMs?: number): Promise<Response> {
    const { userId } = requireUser(ctx)
    if (queryOf(request).after === undefined) throw incomplete()
    await limitRate(ctx, { name: 'chat.listen', subject: `queue ${userId}`, max: 240, seconds: 60 })
    let known = ''
    const read = async (after: number) => {
      const news = await getQueueNews(ctx)
      if (JSON.stringify(news) === known) return []
      known = JSON.stringify(news)
      return [{ event: 'queue', id: after + 1, data: news }]
    }
    return this.#ofFirm.open(queue, userId, {
      after: 0,
      read,
      first: { event: 'start', data: {} },
      ending: async () => (isAdmin(await findListener(ctx, request.headers)) ? undefined : over),
      beatMs,
    })
  }

  async #open(
    request: Request,
    ctx: Ctx,
    { chat: { id, revision }, owner, viewer, isAllowed, beatMs }: Listening,
  ): Promise<Response> {
    const query = queryOf(request)
    const streams = viewer === 'visitor' ? this.#ofVisitors : this.#ofFirm
    if (streams === this.#ofVisitors && streams.size >= this.maxVisitors) throw noRoom()
    // If the browser sends a revision that doesn't exist yet, the stream would otherwise stay silent until it does.
    const after = Math.min(lastReceived(request, query.after) ?? revision, revision)
    const findAllowed = async () => {
      const actor = ctx.actor.kind === 'visitor' ? ctx.actor : await findListener(ctx, request.headers)
      const chat = await findChat(ctx, id)
      return chat && isAllowed(chat, actor) ? chat : undefined
    }
    const read = async (after: number) => {
      const chat = await findAllowed()
      return chat ? changesSince(ctx, chat, viewer, after) : []
    }
    let seenAt = Date.now()
    const ending = async () => {
      if (!(await findAllowed())) return over
      if (viewer !== 'visitor' || Date.now() - seenAt < presenceEveryMs) return undefined
      seenAt = Date.now()
      await noteHere(ctx, id, 'visitor')
      return undefined
    }
    return streams.open(id, owner, {
      after,
      read,
      first: { event: 'start', data: {}, id: after },
      ending,
      beatMs,
    })
  }
}
