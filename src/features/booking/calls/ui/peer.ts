import type { Call, Signal } from '../contract.ts'

interface Tracks {
  audio: MediaStreamTrack | undefined
  video: MediaStreamTrack | undefined
}

interface Options {
  iceServers: Call['iceServers']
  /** If both sides make an offer at the same time, the polite side drops its own. */
  isPolite: boolean
  tracks: () => Tracks
  send: (signal: Signal) => void
  onState: (state: RTCPeerConnectionState) => void
  onRemote: (stream: MediaStream) => void
  onMessage: (text: string) => void
  onChannelOpen: () => void
}

const media = ['audio', 'video'] as const

/** The connection to one page of the other side, by WebRTC's "perfect negotiation" pattern. */
export class Peer {
  readonly #connection: RTCPeerConnection
  readonly #remote = new MediaStream()
  #channel: RTCDataChannel | undefined
  #isOffering = false
  #isIgnoring = false
  #isSettingAnswer = false
  #heard: Promise<unknown> = Promise.resolve()

  constructor(private readonly options: Options) {
    const { iceServers, isPolite, tracks, send, onState, onRemote } = options
    const connection = new RTCPeerConnection({ iceServers })
    this.#connection = connection
    connection.onnegotiationneeded = () => this.#offer()
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate) send({ kind: 'candidate', ...(candidate.toJSON() as { candidate: string }) })
    }
    connection.onconnectionstatechange = () => onState(connection.connectionState)
    connection.ontrack = ({ track }) => {
      this.#remote.addTrack(track)
      onRemote(this.#remote)
    }
    connection.ondatachannel = ({ channel }) => this.#use(channel)
    if (isPolite) return
    const { audio, video } = tracks()
    connection.addTransceiver(audio ?? 'audio', { direction: 'sendrecv' })
    connection.addTransceiver(video ?? 'video', { direction: 'sendrecv' })
    this.#use(connection.createDataChannel('words'))
  }

  /** Handles the other side's signals one after another, in order. */
  hear(signal: Signal) {
    this.#heard = this.#heard
      .then(() => {
        if (signal.kind === 'description') return this.#describe(signal)
        if (signal.kind === 'candidate') return this.#addCandidate(signal)
      })
      // Ignores a duplicate description or one for a closed connection, because the next description repairs the
      // connection.
      .catch(() => {})
  }

  /** Restarts ICE, for example after a change of network. */
  restart() {
    this.#connection.restartIce()
  }

  /** Replaces the tracks that we send, without a new negotiation. */
  updateTracks() {
    const tracks = this.options.tracks()
    for (const kind of media) {
      const track = tracks[kind] ?? null
      const sender = this.#transceiver(kind)?.sender
      if (sender && sender.track !== track) sender.replaceTrack(track).catch(() => {})
    }
  }

  /** Sends a message to the other browser. False if there is no connection now. */
  tell(text: string): boolean {
    if (this.#channel?.readyState !== 'open') return false
    this.#channel.send(text)
    return true
  }

  close() {
    this.#connection.onconnectionstatechange = null
    this.#connection.onicecandidate = null
    this.#connection.close()
  }

  #transceiver(kind: (typeof media)[number]) {
    return this.#connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  }

  #use(channel: RTCDataChannel) {
    this.#channel = channel
    channel.onopen = this.options.onChannelOpen
    channel.onmessage = ({ data }) => this.options.onMessage(String(data))
  }

  async #offer() {
    try {
      this.#isOffering = true
      await this.#connection.setLocalDescription()
      this.#tellDescription()
    } catch {
      // The connection has been closed, or the other side's offer came first.
    } finally {
      this.#isOffering = false
    }
  }

  async #describe({ type, sdp }: Extract<Signal, { kind: 'description' }>) {
    const connection = this.#connection
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isSettingAnswer)
    this.#isIgnoring = !this.options.isPolite && type === 'offer' && !isReady
    if (this.#isIgnoring) return
    this.#isSettingAnswer = type === 'answer'
    try {
      await connection.setRemoteDescription({ type, sdp })
    } finally {
      this.#isSettingAnswer = false
    }
    if (type !== 'offer') return
    for (const kind of media) {
      const transceiver = this.#transceiver(kind)
      if (transceiver) transceiver.direction = 'sendrecv'
    }
    this.updateTracks()
    await connection.setLocalDescription()
    this.#tellDescription()
  }

  async #addCandidate({ kind: _, ...candidate }: Extract<Signal, { kind: 'candidate' }>) {
    try {
      await this.#connection.addIceCandidate(candidate as RTCIceCandidateInit)
    } catch (error) {
      if (!this.#isIgnoring) throw error
    }
  }

  #tellDescription() {
    const { type, sdp } = this.#connection.localDescription ?? {}
    if (type === 'offer' || type === 'answer') this.options.send({ kind: 'description', type, sdp: sdp ?? '' })
  }
}
