import { waitAfter } from '../../../../platform/browser/event-line.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { randomId } from '../../../../ui/base/random-id.ts'
import { isFinal, sentenceOf } from '../../../../ui/base/refusal.ts'
import { withArrived } from '../../../../ui/thread/in-order.ts'
import type { ChatMessage, ChatPage, ChatStatus, SentChatMessage } from '../contract.ts'
import { keep, recall, type UnsentMessage } from './kept.ts'

export interface ChatView {
  /** Undefined until the first message begins the conversation. */
  id?: string
  status?: ChatStatus
  /** In the order of their numbers. */
  messages: ChatMessage[]
  /** Earlier messages have numbers below this one. Null if all messages are here. */
  before: number | null
  unsent: UnsentMessage[]
  draft: string
  /** The number of the latest message if it arrived while the person was looking. */
  fresh?: number | undefined
  /** The number of the message at which the list starts over, because the page had missed too many. */
  restart?: number | undefined
}

export interface Wires {
  /** The storage key for the draft and the unsent messages of this tab. */
  place: string
  send: (message: { sentId: string; text: string }) => Promise<SentChatMessage>
}

const empty = {
  ...{ id: undefined, status: undefined, messages: [], before: null },
  ...{ fresh: undefined, restart: undefined },
}

/**
 * A conversation on this page: the messages that arrived, and those that wait to be
 * sent. Sends one message after another, so that they arrive in the order in which
 * they were written. After a failure, tries again by itself with the same id.
 */
export class ChatStore {
  #view: ChatView
  #revision = 0
  #isSending = false
  #tries = 0
  #wake: (() => void) | undefined
  readonly #listeners = new Set<() => void>()

  constructor(private readonly wires: Wires) {
    const { draft, unsent } = recall(wires.place)
    this.#view = { ...empty, draft, unsent }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = () => this.#view

  /**
   * The event stream continues after this revision. The answer to a call
   * can have a later revision, but messages before it may still be missing.
   */
  get revision(): number {
    return this.#revision
  }

  /** Shows a page of the latest messages. `page` is null if there is no conversation. */
  take(page: ChatPage | null) {
    if (!page) return this.#beginWith(undefined)
    const { id, items, before, ...status } = page
    if (id !== this.#view.id) this.#beginWith(id)
    else if (status.revision < this.#revision) return
    this.#revision = status.revision
    const [first] = this.#view.messages
    // If there is a gap between the messages that are shown and this page, we start over with this page.
    const last = this.#view.messages.at(-1)
    const joins = !last || !items[0] || items[0].number <= last.number + 1
    if (!joins) this.#change({ messages: [], restart: items[0]?.number })
    this.#change({ before: joins && first ? this.#view.before : before, ...this.#with(items) })
    this.takeStatus(status)
  }

  #beginWith(id: string | undefined) {
    this.#revision = 0
    this.#change({ ...empty, id })
  }

  takeEarlier({ items, before }: ChatPage) {
    this.#change({ before, ...this.#with(items) })
  }

  /** Call it when the person closes the chat. The latest message is then no longer fresh. */
  settle() {
    this.#change({ fresh: undefined })
  }

  hear(message: ChatMessage) {
    this.#change({ ...this.#with([message]), fresh: message.number })
  }

  /** Takes the status that the event stream sends after the messages of the same revision. */
  hearStatus(status: ChatStatus) {
    this.#revision = Math.max(this.#revision, status.revision)
    this.takeStatus(status)
  }

  /** Takes the status in the server's answer to a call. */
  takeStatus(status: ChatStatus) {
    if (status.revision >= (this.#view.status?.revision ?? 0)) this.#change({ status })
  }

  write(draft: string) {
    this.#change({ draft })
  }

  /** Sends a text with its identifiers masked. The message counts as unsent until the server has stored it. */
  send(text: string) {
    const message: UnsentMessage = { sentId: randomId(), text: maskIdentifiers(text).text.trim(), state: 'sending' }
    this.#change({ draft: '', unsent: [...this.#view.unsent, message] })
    this.resume()
  }

  /** Sends the waiting messages at once. */
  resume() {
    this.#wake?.()
    if (!this.#isSending) void this.#sendAll()
  }

  /** Moves a message that the server refused back into the draft, so that the person can edit it. */
  takeBack({ sentId, text }: UnsentMessage) {
    const draft = [this.#view.draft, text].filter(Boolean).join('\n\n')
    this.#change({ draft, unsent: this.#view.unsent.filter((one) => one.sentId !== sentId) })
  }

  async #sendAll() {
    this.#isSending = true
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
    this.#isSending = false
  }

  readonly #next = () => this.#view.unsent.find(({ state }) => state !== 'refused')

  async #sendOne({ sentId, text }: UnsentMessage) {
    this.#set(sentId, { state: 'sending' })
    try {
      const { id, message, status } = await this.wires.send({ sentId, text })
      if (id !== this.#view.id) this.#beginWith(id)
      this.#change(this.#with([message]))
      this.takeStatus(status)
      this.#tries = 0
    } catch (error) {
      const problem = sentenceOf(error)
      this.#set(sentId, { state: isFinal(error) ? 'refused' : 'waiting', problem })
      if (!isFinal(error)) await this.#pause()
    }
  }

  /** Waits longer after each failure. Ends the wait as soon as the network is back or the person asks. */
  #pause(): Promise<void> {
    const waitMs = waitAfter(this.#tries)
    this.#tries += 1
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        removeEventListener('online', wake)
        this.#wake = undefined
        resolve()
      }
      const timer = setTimeout(wake, waitMs)
      this.#wake = wake
      addEventListener('online', wake)
    })
  }

  #set(sentId: string, change: Partial<UnsentMessage>) {
    this.#change({ unsent: this.#view.unsent.map((one) => (one.sentId === sentId ? { ...one, ...change } : one)) })
  }

  #with(arrived: ChatMessage[]): Pick<ChatView, 'messages' | 'unsent'> {
    return withArrived(this.#view.messages, this.#view.unsent, arrived)
  }

  #change(change: Partial<ChatView>) {
    this.#view = { ...this.#view, ...change }
    const { draft, unsent } = this.#view
    keep(this.wires.place, { draft: maskIdentifiers(draft).text, unsent })
    for (const listener of this.#listeners) listener()
  }
}
