import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import type { Call, HeardSignal, Seat, Signal } from '../contract.ts'
import type { OwnMedia } from './local-media.ts'
import { Peer } from './peer.ts'
import { type PeerMessage, readPeerMessage } from './peer-message.ts'
import { SignalLine } from './signal-line.ts'
import { Store } from './store.ts'

export interface Words {
  id: number
  isMine: boolean
  text: string
}

interface Other {
  name: string
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface CallState {
  phase: 'joining' | 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'ended' | 'elsewhere'
  endedBy?: 'me' | 'other'
  /** True if the other side was here and has left. */
  hasLeft: boolean
  /** True if connecting is taking too long. */
  isSlow: boolean
  /** True while the connection to our server is down. The call continues without the server. */
  isLineLost: boolean
  other?: Other
  remote?: MediaStream
  words: Words[]
}

interface Options {
  seat: Seat
  call: Pick<Call, 'side' | 'iceServers' | 'otherName'>
  name: string
  media: OwnMedia
  /** Called if the server refuses, because the appointment was canceled or its time is over. */
  onRefused: () => void
}

const restartAfterMs = 2_500
const slowAfterMs = 12_000
/** After this long without a connection, the session starts over as if the person had reloaded the page. */
const startOverAfterMs = 30_000

const silent = { microphone: true, camera: true, screen: false }

/** One person's side of a call, from joining to the end. */
export class CallSession extends Store<CallState> {
  #visit = ''
  #line: SignalLine | undefined
  #otherVisit: string | undefined
  #peer: Peer | undefined
  #timers: ReturnType<typeof setTimeout>[] = []
  readonly #stopWatching: () => void

  constructor(private readonly options: Options) {
    super({ phase: 'joining', hasLeft: false, isSlow: false, isLineLost: false, words: [] })
    this.#stopWatching = options.media.subscribe(() => {
      this.#peer?.updateTracks()
      this.#tellDevices()
    })
    addEventListener('online', this.#restart)
    addEventListener('pagehide', this.leave)
    this.#begin()
  }

  /** Sends a message with tax IDs and account numbers masked. False if no one can receive the message now. */
  say(text: string): boolean {
    const { text: masked } = maskIdentifiers(text)
    if (!this.#tell({ kind: 'words', text: masked })) return false
    this.#addWords(masked, true)
    return true
  }

  /** Ends the call for both sides. Tells the other side over both connections, because one may be down. */
  end() {
    this.#tell({ kind: 'end' })
    const peer = this.#peer
    this.#peer = undefined
    setTimeout(() => peer?.close(), 2_000)
    this.#finish('ended', 'me', { kind: 'end' })
  }

  /** Called if the person leaves the page. Tells the other side, which then waits. */
  readonly leave = () => this.#finish('ended', 'me', { kind: 'gone' })

  /** Starts over with a new page id, a new signal line and a new peer connection. */
  #begin() {
    this.#line?.close()
    this.#dropPeer()
    if (this.state.phase !== 'joining') this.set({ phase: 'waiting', hasLeft: true })
    this.#visit = crypto.randomUUID()
    this.#line = new SignalLine(this.options.seat, this.#visit, {
      onStart: () => {
        this.set({ isLineLost: false, phase: this.state.phase === 'joining' ? 'waiting' : this.state.phase })
        this.#announce()
      },
      onSignal: (heard) => this.#hear(heard),
      onLost: () => this.set({ isLineLost: true }),
      onRefused: this.options.onRefused,
      onElsewhere: () => this.#finish('elsewhere'),
    })
  }

  #announce(to?: string) {
    this.#line?.say({ kind: 'here', name: this.options.name }, to)
  }

  #hear({ from, to, side, signal }: HeardSignal) {
    if (to !== undefined && to !== this.#visit) return
    if (side === this.options.call.side) return this.#finish('elsewhere')
    if (signal.kind === 'here') return this.#meet(from, signal.name, to === undefined)
    if (from !== this.#otherVisit) return
    if (signal.kind === 'end') return this.#finish('ended', 'other')
    if (signal.kind === 'gone') return this.#wait()
    if (signal.kind === 'restart') return this.#peer?.restart()
    this.#peer?.hear(signal)
  }

  /** Connects to a page of the other side. If the page has just announced itself, answers so that it knows about us. */
  #meet(visit: string, name: string, isAnnouncement: boolean) {
    if (isAnnouncement) this.#announce(visit)
    if (visit === this.#otherVisit) return
    this.#dropPeer()
    this.#otherVisit = visit
    const isBack = this.state.phase === 'connected' || this.state.phase === 'reconnecting'
    this.set({ phase: isBack ? 'reconnecting' : 'connecting', hasLeft: false, other: { name, ...silent } })
    this.#peer = new Peer({
      iceServers: this.options.call.iceServers,
      isPolite: this.options.call.side === 'visitor',
      tracks: () => {
        const { microphone, camera, screen } = this.options.media.state
        return { audio: microphone, video: screen ?? camera }
      },
      send: (signal: Signal) => this.#line?.say(signal, visit),
      onState: (state) => this.#note(state),
      onRemote: (remote) => this.set({ remote }),
      onMessage: (text) => this.#read(text),
      onChannelOpen: () => this.#tellDevices(),
    })
    this.#watch()
  }

  #wait() {
    this.#dropPeer()
    this.set({ phase: 'waiting', hasLeft: true })
  }

  #dropPeer() {
    this.#stopTimers()
    this.#peer?.close()
    this.#peer = undefined
    this.#otherVisit = undefined
    this.set({ remote: undefined, isSlow: false })
  }

  #note(state: RTCPeerConnectionState) {
    if (state === 'connected') {
      this.#stopTimers()
      this.set({ phase: 'connected', isSlow: false })
    } else if ((state === 'disconnected' || state === 'failed') && this.state.phase === 'connected') {
      this.set({ phase: 'reconnecting' })
      this.#watch()
    } else if (state === 'failed') this.#restart()
  }

  /** While there is no connection, first restarts ICE and later starts the session over. */
  #watch() {
    this.#stopTimers()
    const { phase } = this.state
    if (phase === 'reconnecting') this.#timers.push(setTimeout(this.#restart, restartAfterMs))
    this.#timers.push(setTimeout(() => this.set({ isSlow: true }), slowAfterMs))
    this.#timers.push(setTimeout(() => this.#begin(), startOverAfterMs))
  }

  #stopTimers() {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  /**
   * Restarts ICE, always from the adviser's side. If both sides restarted at once, Chromium would undo one restart and
   * lose the video.
   */
  readonly #restart = () => {
    if (this.options.call.side === 'adviser') this.#peer?.restart()
    else if (this.#otherVisit) this.#line?.say({ kind: 'restart' }, this.#otherVisit)
  }

  #read(text: string) {
    const message = readPeerMessage(text)
    if (message?.kind === 'end') this.#finish('ended', 'other')
    if (message?.kind === 'words') this.#addWords(message.text, false)
    if (message?.kind === 'devices' && this.state.other) {
      const { kind: _, ...devices } = message
      this.set({ other: { ...this.state.other, ...devices } })
    }
  }

  #addWords(text: string, isMine: boolean) {
    const words = [...this.state.words, { id: (this.state.words.at(-1)?.id ?? 0) + 1, isMine, text }]
    this.set({ words: words.slice(-200) })
  }

  #tellDevices() {
    const { microphone, camera, screen, isMuted } = this.options.media.state
    this.#tell({ kind: 'devices', microphone: !!microphone && !isMuted, camera: !!camera, screen: !!screen })
  }

  readonly #tell = (message: PeerMessage) => this.#peer?.tell(JSON.stringify(message)) ?? false

  #finish(phase: 'ended' | 'elsewhere', endedBy?: 'me' | 'other', lastWord?: Signal) {
    if (this.state.phase === 'ended' || this.state.phase === 'elsewhere') return
    removeEventListener('online', this.#restart)
    removeEventListener('pagehide', this.leave)
    this.#stopWatching()
    this.options.media.rest()
    if (lastWord) this.#line?.sayAndClose(lastWord)
    else this.#line?.close()
    this.#dropPeer()
    this.set({ phase, endedBy })
  }
}
