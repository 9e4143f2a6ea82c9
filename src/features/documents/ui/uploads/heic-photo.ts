import { previewFrames } from '../../shared/addresses.ts'
import { talkToFrame } from '../frame-messages.ts'

/** Longer than the decoder needs on an old phone. */
const maxMs = 60_000

export const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.(heic|heif|hif)$/i.test(name)

/**
 * Turns a photo in HEIC into a JPEG, because most browsers can't read HEIC. The frame of the preview decodes it, so a
 * harmful file reaches neither this page nor the session.
 */
export function toJpeg(file: File): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const frame = document.createElement('iframe')
  const controller = new AbortController()
  talkToFrame({
    frame: () => frame.contentWindow,
    signal: controller.signal,
    load: () => file.arrayBuffer(),
    hear: ({ problem, jpeg, isDone }, target) => {
      if (problem) reject(new Error(problem))
      if (jpeg) resolve(new Blob([jpeg], { type: 'image/jpeg' }))
      if (isDone) target.postMessage('jpeg', '*')
    },
    onError: reject,
  })
  const timer = setTimeout(() => reject(new Error('The photo took too long.')), maxMs)
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.src = previewFrames.heic
  document.body.append(frame)
  return promise.finally(() => {
    clearTimeout(timer)
    controller.abort()
    frame.remove()
  })
}
