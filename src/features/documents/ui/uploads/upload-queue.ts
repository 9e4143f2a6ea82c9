import type { Upload, UploadOptions } from 'tus-js-client'
import type { ListedDocument, OpenUpload } from '../../contract.ts'
import { documentAddresses, type Side } from '../../shared/addresses.ts'
import type { DocumentLabel } from '../../shared/choices.ts'
import { outcomeOf } from '../document-queries.ts'
import { sentenceOf, shouldRetry } from './upload-errors.ts'

/** Where the files belong. */
export interface UploadTarget {
  side: Side
  clientId: string
  /** The document that gets a new version. Missing for a new document. */
  documentId?: string
  engagementId?: string
  /** What kind of document it is, if the firm sends it. */
  label?: DocumentLabel
  /** What the files are for. Only the slice that shows the uploads understands it. */
  attachTo?: string
}

export type UploadState = 'waiting' | 'sending' | 'paused' | 'offline' | 'checking' | 'stored' | 'failed'

export interface QueuedUpload {
  key: string
  name: string
  bytes: number
  sent: number
  state: UploadState
  /** Why the upload failed. */
  problem?: string
  /** The document that it became. */
  document?: ListedDocument
  isDuplicate?: boolean
}

interface Work {
  file: File
  target: UploadTarget
  /** The upload's address. Missing until the server has assigned one. */
  address?: string
  upload?: Upload
}

const atOnce = 2
/** The server stops a request after two minutes. Small parts arrive within that time even over a slow connection. */
const partBytes = 4 * 2 ** 20

/** Distinguishes a file from others of the same name, also after the page was reloaded. */
export const fingerprintOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Sends files, two at a time. If sending a file is interrupted, it continues where it stopped. */
export class UploadQueue {
  #items: QueuedUpload[] = []
  readonly #work = new Map<string, Work>()
  readonly #listeners = new Set<() => void>()
  #number = 0

  constructor(
    private readonly onStored: (document: ListedDocument) => void,
    private readonly send: typeof import('tus-js-client') | undefined = undefined,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    const resume = () => this.#resumeAll('offline')
    window.addEventListener('online', resume)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('online', resume)
    }
  }
  readonly items = () => this.#items

  get isBusy(): boolean {
    return this.#items.some(({ state }) => state !== 'stored' && state !== 'failed')
  }

  /** Adds files. A file that the person began to send earlier continues where it stopped. */
  add(files: File[], target: UploadTarget, open: OpenUpload[] = []) {
    for (const file of files) {
      const key = String(++this.#number)
      const known = open.find(
        ({ fingerprint, bytes, attachTo }) =>
          fingerprint === fingerprintOf(file) && bytes === file.size && attachTo === (target.attachTo ?? null),
      )
      const address = known && `${documentAddresses[target.side].uploads}/${known.id}`
      this.#work.set(key, { file, target, address })
      const item = { key, name: file.name, bytes: file.size, sent: known?.received ?? 0, state: 'waiting' as const }
      this.#items = [...this.#items, item]
    }
    this.#notify()
    this.#next()
  }

  pause(key: string) {
    void this.#work.get(key)?.upload?.abort()
    this.#change(key, { state: 'paused' })
    this.#next()
  }

  resume(key: string) {
    this.#change(key, { state: 'waiting', problem: undefined })
    this.#next()
  }

  pauseAll() {
    for (const { key, state } of this.#items) if (['waiting', 'sending', 'offline'].includes(state)) this.pause(key)
  }

  resumeAll = () => this.#resumeAll('paused')

  /** Removes a file from the list. If not all of it has arrived, the server deletes the upload too. */
  remove(key: string) {
    const work = this.#work.get(key)
    const isOver = this.#items.some((item) => item.key === key && item.state === 'stored')
    if (!isOver) void work?.upload?.abort(Boolean(work.upload.url)).catch(() => {})
    this.#work.delete(key)
    this.#items = this.#items.filter((item) => item.key !== key)
    this.#notify()
    this.#next()
  }

  #resumeAll(from: UploadState) {
    for (const { key, state } of this.#items) if (state === from) this.#change(key, { state: 'waiting' })
    this.#next()
  }

  #next() {
    const busy = this.#items.filter(({ state }) => state === 'sending').length
    const waiting = this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy))
    for (const { key } of waiting) {
      this.#change(key, { state: 'sending' })
      void this.#start(key)
    }
  }

  async #start(key: string) {
    const work = this.#work.get(key)
    if (!work) return
    try {
      const { Upload } = this.send ?? (await import('tus-js-client'))
      work.upload ??= new Upload(work.file, this.#optionsOf(key, work))
      // The person may have paused or removed the file while the code for uploads was loading.
      if (this.#items.some((item) => item.key === key && item.state === 'sending')) work.upload.start()
    } catch (error) {
      this.#fail(key, error)
    }
  }

  #optionsOf(key: string, { file, target, address }: Work): UploadOptions {
    const { side, clientId, documentId, engagementId, label, attachTo } = target
    return {
      endpoint: documentAddresses[side].uploads,
      uploadUrl: address,
      chunkSize: partBytes,
      retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
      storeFingerprintForResuming: false,
      metadata: {
        filename: file.name,
        client: clientId,
        fingerprint: fingerprintOf(file),
        ...(documentId ? { document: documentId } : {}),
        ...(engagementId ? { engagement: engagementId } : {}),
        ...(label ? { label } : {}),
        ...(attachTo ? { attachTo } : {}),
      },
      onShouldRetry: shouldRetry,
      onProgress: (sent) => this.#change(key, { sent }),
      onError: (error) => this.#fail(key, error),
      onSuccess: () => void this.#ask(key),
    }
  }

  /** Asks the server for the result, once all of the file has arrived. */
  async #ask(key: string) {
    const work = this.#work.get(key)
    const id = work?.upload?.url?.split('/').at(-1)
    if (!work || !id) return
    this.#change(key, { state: 'checking' })
    try {
      const outcome = await outcomeOf(work.target.side, id)
      if (outcome.state === 'stored') {
        this.#change(key, { state: 'stored', document: outcome.document, isDuplicate: outcome.isDuplicate })
        this.onStored(outcome.document)
      } else if (outcome.state === 'refused') this.#change(key, { state: 'failed', problem: outcome.message })
      else this.resume(key)
    } catch (error) {
      this.#fail(key, error)
    }
    this.#next()
  }

  #fail(key: string, error: unknown) {
    if (!navigator.onLine) this.#change(key, { state: 'offline' })
    else this.#change(key, { state: 'failed', problem: sentenceOf(error) })
    this.#next()
  }

  #change(key: string, values: Partial<QueuedUpload>) {
    this.#items = this.#items.map((item) => (item.key === key ? { ...item, ...values } : item))
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}
