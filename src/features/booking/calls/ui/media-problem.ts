export type Device = 'camera' | 'microphone'
export type MediaProblem = 'refused' | 'missing' | 'busy' | 'unknown'

/** What keeps a browser from calls altogether. */
type CallProblem = 'insecure' | 'unsupported'

/** Why a device could not be had, by the name of what the browser throws. */
export function mediaProblemOf(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : ''
  if (['NotAllowedError', 'SecurityError', 'PermissionDeniedError'].includes(name)) return 'refused'
  if (['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError'].includes(name)) return 'missing'
  if (['NotReadableError', 'AbortError', 'TrackStartError'].includes(name)) return 'busy'
  return 'unknown'
}

interface Surroundings {
  isSecureContext: boolean
  RTCPeerConnection?: unknown
  EventSource?: unknown
  navigator: { mediaDevices?: { getUserMedia?: unknown } }
}

/** Browsers hide the camera from pages that are not served over https, so that is looked at first. */
export function callProblemIn(window: Surroundings): CallProblem | undefined {
  if (!window.isSecureContext) return 'insecure'
  const canCall = window.RTCPeerConnection && window.EventSource && window.navigator.mediaDevices?.getUserMedia
  return canCall ? undefined : 'unsupported'
}

/** A sentence that says what is wrong, and one that says what to do. */
interface Advice {
  what: string
  advice: string
}

function adviceFor(device: Device | 'camera and the microphone', problem: MediaProblem): Advice {
  const advices: Record<MediaProblem, Advice> = {
    refused: {
      what: `Your browser does not let this page use the ${device}.`,
      advice: `Press the icon beside the address of this page, allow the ${device}, and try again. On a phone or a Mac, the browser also needs permission in the system settings.`,
    },
    missing: {
      what: `We found no ${device}.`,
      advice: `Connect one and try again, or join without a ${device}.`,
    },
    busy: {
      what: `The ${device} cannot be used right now.`,
      advice: `Another program may be using the ${device}. Close it and try again.`,
    },
    unknown: {
      what: `The ${device} could not be started.`,
      advice: `Unplug it and plug it in again, or restart the browser, and try again.`,
    },
  }
  return advices[problem]
}

/** Both are usually refused with one answer, so that is told once. */
export function advicesFor(problems: Partial<Record<Device, MediaProblem>>): Advice[] {
  const { camera, microphone } = problems
  if (camera === 'refused' && microphone === 'refused') return [adviceFor('camera and the microphone', 'refused')]
  return [
    ...(camera ? [adviceFor('camera', camera)] : []),
    ...(microphone ? [adviceFor('microphone', microphone)] : []),
  ]
}

export const callAdvice: Record<CallProblem, Advice> = {
  insecure: {
    what: 'This page was not opened over a secure connection.',
    advice: 'Browsers allow cameras and microphones on secure pages only. Please open the link in your email again.',
  },
  unsupported: {
    what: 'This browser cannot hold video calls.',
    advice:
      'Please open the link in your email with a current version of Chrome, Edge, Firefox or Safari. Browsers inside other apps often cannot do it.',
  },
}
