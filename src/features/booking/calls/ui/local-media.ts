import { type Device, type MediaProblem, mediaProblemOf } from './media-problem.ts'
import { Store } from './store.ts'

interface OwnMediaState {
  state: 'idle' | 'asking' | 'asked'
  microphone?: MediaStreamTrack
  camera?: MediaStreamTrack
  /** The track of the shared screen, which we send instead of the camera. */
  screen?: MediaStreamTrack
  isMuted: boolean
  problems: Partial<Record<Device, MediaProblem>>
  devices: MediaDeviceInfo[]
  /** The speaker's id; empty for the system default. */
  loudspeaker: string
}

const kinds = { camera: 'videoinput', microphone: 'audioinput', loudspeaker: 'audiooutput' } as const
const pictures: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** The person's camera, microphone and screen. */
export class OwnMedia extends Store<OwnMediaState> {
  #isClosed = false

  constructor() {
    super({ state: 'idle', isMuted: false, problems: {}, devices: [], loudspeaker: '' })
  }

  /**
   * Requests camera and microphone together, so that the browser asks once. If the request fails, requests each alone.
   */
  async ask() {
    if (this.state.state === 'asking') return
    this.set({ state: 'asking', problems: {} })
    const both = await navigator.mediaDevices
      .getUserMedia({ audio: true, video: pictures })
      .then((stream) => stream.getTracks())
      .catch(() => undefined)
    if (both) for (const track of both) this.#keep(track.kind === 'audio' ? 'microphone' : 'camera', track)
    else for (const device of ['microphone', 'camera'] as const) await this.#start(device)
    await this.#list()
    this.set({ state: 'asked' })
  }

  /** Switches to another device. */
  async choose(device: Device, deviceId: string) {
    await this.#start(device, deviceId)
  }

  chooseLoudspeaker(loudspeaker: string) {
    this.set({ loudspeaker })
  }

  async toggleMicrophone() {
    const { microphone, isMuted } = this.state
    if (!microphone) return this.#start('microphone')
    microphone.enabled = isMuted
    this.set({ isMuted: !isMuted })
  }

  /** Turns the camera on or off. We release a camera that is off, so that its light goes out. */
  async toggleCamera() {
    if (this.state.camera) this.#letGo('camera')
    else await this.#start('camera')
  }

  async toggleScreen() {
    if (this.state.screen) return this.#letGo('screen')
    const [screen] =
      (await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => undefined))?.getTracks() ?? []
    if (!screen) return
    screen.contentHint = 'detail'
    if (this.#isClosed) return screen.stop()
    screen.addEventListener('ended', () => this.#letGo('screen'), { once: true })
    this.set({ screen })
  }

  open() {
    this.#isClosed = false
    navigator.mediaDevices?.addEventListener('devicechange', this.#list)
  }

  close() {
    this.#isClosed = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#list)
    this.rest()
  }

  /** Releases all devices until someone requests them again. */
  rest() {
    for (const what of ['camera', 'microphone', 'screen'] as const) this.#letGo(what)
    this.set({ state: 'idle', isMuted: false, problems: {} })
  }

  readonly #list = async () => {
    const devices = await navigator.mediaDevices.enumerateDevices()
    const isThere = devices.some(
      ({ kind, deviceId }) => kind === kinds.loudspeaker && deviceId === this.state.loudspeaker,
    )
    this.set({ devices, loudspeaker: isThere ? this.state.loudspeaker : '' })
  }

  async #start(device: Device, deviceId?: string) {
    const exact = deviceId ? { deviceId: { exact: deviceId } } : {}
    const wanted = device === 'camera' ? { video: { ...pictures, ...exact } } : { audio: deviceId ? exact : true }
    try {
      const [track] = (await navigator.mediaDevices.getUserMedia(wanted)).getTracks()
      if (track) this.#keep(device, track)
    } catch (error) {
      this.set({ problems: { ...this.state.problems, [device]: mediaProblemOf(error) } })
    }
  }

  #keep(device: Device, track: MediaStreamTrack) {
    if (this.#isClosed) return track.stop()
    this.state[device]?.stop()
    const { [device]: _, ...problems } = this.state.problems
    if (device === 'microphone') track.enabled = !this.state.isMuted
    this.set({ [device]: track, problems })
    // A track ends if someone unplugs the device or withdraws permission.
    track.addEventListener('ended', () => {
      if (this.state[device] === track)
        this.set({ [device]: undefined, problems: { ...problems, [device]: 'missing' } })
    })
  }

  #letGo(what: Device | 'screen') {
    this.state[what]?.stop()
    this.set({ [what]: undefined })
  }
}

/** The available devices of a kind. Browsers list none before the person gives permission. */
export const choicesOf = (devices: MediaDeviceInfo[], device: keyof typeof kinds) =>
  devices.filter(({ kind, label, deviceId }) => kind === kinds[device] && label && deviceId)
