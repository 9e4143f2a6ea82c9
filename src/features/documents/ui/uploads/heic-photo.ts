import { previewFrames } from '../../shared/addresses.ts'

/** Larger than the decoder needs on an old phone. */
const maxMs = 60_000

/** A message from the frame. */
interface FrameMessage {
  isReady?: true
  isDone?: true
  jpeg?: ArrayBuffer
  problem?: string
}

export const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.(heic|heif|hif)$/i.test(name)

/**
 * Turns a photo in HEIC into a JPEG, because most browsers can't read HEIC. The frame of the preview decodes it, so a
 * harmful file reaches neither this page nor the session.
 */
export function toJpeg(file: File): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const frame = document.createElement('iframe')
  const controller = new AbortController()
  const { signal } = controller
  const hear = async ({ source, data }: MessageEvent<FrameMessage>) => {
    const target = frame.contentWindow
    if (!target || source !== target) return
    if (data.problem) reject(new Error(data.problem))
    if (data.jpeg) resolve(new Blob([data.jpeg], { type: 'image/jpeg' }))
    // The frame is sandboxed and has no origin, so we can't name one as the receiver.
    if (data.isDone) target.postMessage('jpeg', '*')
    if (!data.isReady) return
    const bytes = await file.arrayBuffer()
    if (!signal.aborted) target.postMessage(bytes, '*', [bytes])
  }
  window.addEventListener('message', (event) => void hear(event).catch(reject), { signal })
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
