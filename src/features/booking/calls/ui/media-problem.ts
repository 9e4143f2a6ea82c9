export type Device = 'camera' | 'microphone'
export type MediaProblem = 'refused' | 'missing' | 'busy' | 'unknown'

/** Reasons why a browser can't make calls at all. */
type CallProblem = 'insecure' | 'unsupported'

/** Finds out why a device is unavailable from the name of the browser's error. */
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

/**
 * Says why a browser can't make calls. Checks for HTTPS first, because browsers hide the camera from pages without
 * HTTPS.
 */
export function callProblemIn(window: Surroundings): CallProblem | undefined {
  if (!window.isSecureContext) return 'insecure'
  const canCall = window.RTCPeerConnection && window.EventSource && window.navigator.mediaDevices?.getUserMedia
  return canCall ? undefined : 'unsupported'
}

/** What is wrong, and what the person can do. */
interface Advice {
  what: string
  advice: string
}

function adviceFor(device: Device | 'camera and the microphone', problem: MediaProblem): Advice {
  const advices: Record<MediaProblem, Advice> = {
    refused: {
      what: `Your browser doesn't let this page use the ${device}.`,
      advice: `Click the icon beside this page's address, allow the ${device}, and try again. On a phone or a Mac, the browser also needs permission in the system settings.`,
    },
    missing: {
      what: `We couldn't find a ${device}.`,
      advice: `Connect one and try again, or join without a ${device}.`,
    },
    busy: {
      what: `We can't use the ${device} right now.`,
      advice: `Another program may be using the ${device}. Close it and try again.`,
    },
    unknown: {
      what: `We couldn't start the ${device}.`,
      advice: `Unplug it and plug it in again, or restart the browser, and try again.`,
    },
  }
  return advices[problem]
}

/** The advice for each problem. A person usually refuses both devices at once. We then show the advice only once. */
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
    what: "This page wasn't opened over a secure connection.",
    advice: 'Browsers allow cameras and microphones on secure pages only. Please open the link in your email again.',
  },
  unsupported: {
    what: "This browser can't make video calls.",
    advice:
      "Please open the link in your email with a current version of Chrome, Edge, Firefox or Safari. Browsers inside other apps often can't make video calls.",
  },
}
