import { randomId } from '../../../ui/base/random-id.ts'
import { isFinal, sentenceOf } from '../../../ui/base/refusal.ts'
import { withArrived } from '../../../ui/thread/in-order.ts'
import type { Attachment, Message, SendMessage, ThreadPage, ThreadState } from '../contract.ts'
import { type Draft, emptyDraft, keep, recall, type UnsentMessage } from './kept.ts'

export interface ThreadView extends ThreadState {
  /** In the order of their numbers. */
  messages: Message[]
  /** Earlier messages have numbers below this one. Null if all messages are here. */
  before: number | null
  unsent: UnsentMessage[]
  draft: Draft
}

interface Wires {
  id: string
  /** The storage key of the drafts. It names the person, so that no one sees another person's drafts. */
  place: string
  send: (message: SendMessage) => Promise<Message>
}

/** The messages of a thread on this page: those that arrive, and those that wait to be sent. */
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

  /** The event stream continues after this revision. */
  get revision(): number {
    return this.#revision
  }

  /** Takes a page of the latest messages. */
  take({ items, revision, readers, isWaiting }: ThreadPage) {
    if (revision < this.#revision) return
    this.#revision = revision
    this.#change({ readers, isWaiting, revision, ...this.#with(items) })
  }

  /** Takes earlier messages than those that are shown. */
  takeEarlier({ items, before }: ThreadPage) {
    this.#change({ before, ...this.#with(items) })
  }

  /**
   * Takes messages that someone sent or removed. Each may come twice: in the answer to a call and in the event stream.
   */
  hear(...messages: Message[]) {
    this.#change(this.#with(messages))
  }

  /** Takes the thread's state, which the event stream sends after the messages of the same revision. */
  hearState(state: ThreadState) {
    this.#revision = Math.max(this.#revision, state.revision)
    this.#change(state)
  }

  write(draft: Draft) {
    this.#change({ draft })
  }

  /** Sends the draft. The message counts as unsent until the server has it. */
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

  /** Moves an unsent message back into the draft, so that the person can edit it. */
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

  /** Sends one message after another, so that they arrive in the order in which they were written. */
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
