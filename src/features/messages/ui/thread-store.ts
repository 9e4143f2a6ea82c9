import { randomId } from '../../../ui/base/random-id.ts'
import { isFinal, sentenceOf } from '../../../ui/base/refusal.ts'
import { withArrived } from '../../../ui/thread/in-order.ts'
import type { Attachment, Message, SendMessage, ThreadPage, ThreadState } from '../contract.ts'
import { type Draft, emptyDraft, keep, recall, type UnsentMessage } from './kept.ts'

export interface ThreadView extends ThreadState {
  /** In the order of their numbers. */
  messages: Message[]
  /** The number before which earlier messages are; null if all are here. */
  before: number | null
  unsent: UnsentMessage[]
  draft: Draft
}

interface Wires {
  id: string
  /** Whose drafts these are, and where: what one person wrote is never shown to another. */
  place: string
  send: (message: SendMessage) => Promise<Message>
}

/** The messages of a thread in this page: those that arrive, and those that wait to be sent. */
export class ThreadStore {
  #view: ThreadView
  #revision: number
  #sending: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly wires: Wires,
    first: ThreadPage,
  ) {
    const { draft, unsent } = recall(wires.place)
    this.#revision = first.revision
    this.#view = { messages: [], before: first.before, readers: [], isWaiting: false, revision: 0, unsent, draft }
    this.take(first)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = () => this.#view

  /** The revision after which the event stream goes on. */
  get revision(): number {
    return this.#revision
  }

  /** A page that was loaded: the latest messages. */
  take({ items, revision, readers, isWaiting }: ThreadPage) {
    if (revision < this.#revision) return
    this.#revision = revision
    this.#change({ readers, isWaiting, revision, ...this.#with(items) })
  }

  /** Messages before those that are shown. */
  takeEarlier({ items, before }: ThreadPage) {
    this.#change({ before, ...this.#with(items) })
  }

  /** A message that was sent or removed. It may come twice, as the answer to a call and live. */
  hear(...messages: Message[]) {
    this.#change(this.#with(messages))
  }

  /** What comes with the event stream, after the messages of the same revision. */
  hearState(state: ThreadState) {
    this.#revision = Math.max(this.#revision, state.revision)
    this.#change(state)
  }

  write(draft: Draft) {
    this.#change({ draft })
  }

  /** Sends the draft. It stays here as not sent until the server has it. */
  send() {
    const { text, attachments } = this.#view.draft
    const message: UnsentMessage = { sentId: randomId(), text, attachments, state: 'sending' }
    this.#change({ draft: emptyDraft, unsent: [...this.#view.unsent, message] })
    this.#post(message)
  }

  /** Sends a message again, with the id of the first try. */
  retry(sentId: string) {
    const message = this.#view.unsent.find((one) => one.sentId === sentId)
    if (!message) return
    this.#set(sentId, { state: 'sending', problem: undefined })
    this.#post(message)
  }

  /** Takes back a message that wasn't sent, so that the person can write it differently. */
  edit(sentId: string) {
    const message = this.#view.unsent.find((one) => one.sentId === sentId)
    if (!message) return
    const { draft } = this.#view
    const text = [draft.text, message.text].filter(Boolean).join('\n\n')
    this.#change({
      draft: { text, attachments: unique([...draft.attachments, ...message.attachments]), isMasked: message.isMasked },
      unsent: this.#view.unsent.filter((one) => one !== message),
    })
  }

  /** One after the other, so that messages arrive in the order in which they were written. */
  #post({ sentId, text, attachments }: UnsentMessage) {
    const documentIds = attachments.map(({ id }) => id)
    const post = async () => {
      try {
        this.hear(await this.wires.send({ id: this.wires.id, sentId, text, documentIds }))
      } catch (error) {
        const problem = isFinal(error) ? sentenceOf(error) : undefined
        this.#set(sentId, { state: 'unsent', problem })
      }
    }
    this.#sending = this.#sending.then(post)
  }

  #set(sentId: string, change: Partial<UnsentMessage>) {
    this.#change({ unsent: this.#view.unsent.map((one) => (one.sentId === sentId ? { ...one, ...change } : one)) })
  }

  #with(arrived: Message[]): Pick<ThreadView, 'messages' | 'unsent'> {
    return withArrived(this.#view.messages, this.#view.unsent, arrived)
  }

  #change(change: Partial<ThreadView>) {
    this.#view = { ...this.#view, ...change }
    keep(this.wires.place, this.#view)
    for (const listener of this.#listeners) listener()
  }
}

const unique = (attachments: Attachment[]) => [...new Map(attachments.map((one) => [one.id, one])).values()]
