import * as z from 'zod'
import { type Ctx, isAdmin } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import type { EventBus } from '../../../platform/live/events.ts'
import { lastReceived, StreamGroups } from '../../../platform/live/stream-groups.ts'
import { findListener } from '../../identity/server/service.ts'
import type { ReadOnly } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { findThread, openEngagement, readOnlyOf } from './gate.ts'
import { changesSince, stateOf } from './threads.ts'

/** How many streams one person can have for each thread. */
const maxStreams = 3

const Query = z.object({ id: z.uuid(), after: z.coerce.number().int().min(0).max(2_147_483_647).optional() })

const over = { event: 'over', data: {} }

const readOnlyEvent = (id: number, readOnly: ReadOnly) => ({ event: 'read-only', id, data: { readOnly } as unknown })

/** The open event streams of threads in this process. */
export class ThreadStreams {
  readonly #streams = new StreamGroups(maxStreams)

  constructor(bus: Pick<EventBus, 'subscribe' | 'onGap'>) {
    bus.subscribe('messages.changed', ({ engagementId }) => this.#streams.wake(engagementId))
    bus.onGap(() => this.#streams.wakeAll())
  }

  /** Streams the changes of a thread from now on, or those after the revision that the browser already has. */
  async answer(request: Request, side: MessageSide, id: string, ctx: Ctx, beatMs?: number): Promise<Response> {
    const { data: query } = Query.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), id })
    if (!query) throw new AppError('invalid', "This address isn't complete.")
    const { userId } = requireUser(ctx)
    let readOnly = readOnlyOf(await openEngagement(ctx, side, id))
    await limitRate(ctx, { name: 'messages.listen', subject: `${id} ${userId}`, max: 60, seconds: 60 })
    const after = lastReceived(request, query.after) ?? (await findThread(ctx, id))?.revision ?? 0
    const open = () => openAgain(ctx, request.headers, side, id)
    return this.#streams.open(id, userId, {
      after,
      // Someone who loses access while listening gets nothing more, not even before the next beat.
      read: async (after) => {
        const opened = await open()
        if (!opened) return []
        const changes = await listChanges(ctx, id, after)
        if (opened.readOnly === readOnly) return changes
        readOnly = opened.readOnly
        return [...changes, readOnlyEvent(changes.at(-1)?.id ?? after, readOnly)]
      },
      first: { event: 'start', data: { readOnly }, id: after },
      ending: async () => ((await open()) ? undefined : over),
      beatMs,
    })
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }
}

/**
 * Checks access to the messages again, and says whether people can write. Undefined
 * if the session has expired, or if the person may no longer see the engagement.
 * Throws on any other failure, for example if the database can't be reached.
 */
async function openAgain(ctx: Ctx, headers: Headers, side: MessageSide, id: string) {
  try {
    const actor = await findListener(ctx, headers)
    if (side === 'firm' && !isAdmin(actor)) return undefined
    return { readOnly: readOnlyOf(await openEngagement({ ...ctx, actor }, side, id)) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Returns what has changed since a revision: each new or removed message, then the state of the thread. */
async function listChanges(ctx: Ctx, id: string, after: number) {
  const thread = await findThread(ctx, id)
  if (!thread || thread.revision <= after) return []
  const changes = await changesSince(ctx, thread, after)
  return [
    ...changes.map(({ revision, message }) => ({ event: 'message', id: revision, data: message as unknown })),
    { event: 'state', id: thread.revision, data: await stateOf(ctx, thread) },
  ]
}
