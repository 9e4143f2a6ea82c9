/** A message from a frame that opens files. */
export interface FrameMessage {
  /** The frame is ready to receive its file. */
  isReady?: true
  isDone?: true
  pages?: number
  shown?: number
  jpeg?: ArrayBuffer
  problem?: string
}

interface Talk {
  frame: () => Window | null | undefined
  signal: AbortSignal
  load: () => Promise<ArrayBuffer>
  hear: (message: FrameMessage, frame: Window) => void
  onError: (error: Error) => void
}

/** Sends a frame its file as soon as the frame is ready, and passes on the frame's messages. */
export function talkToFrame({ frame, signal, load, hear, onError }: Talk): void {
  const listen = async ({ source, data }: MessageEvent<FrameMessage>) => {
    const target = frame()
    if (!target || source !== target) return
    hear(data, target)
    if (!data.isReady) return
    try {
      const bytes = await load()
      // The frame is sandboxed and has no origin, so we can't name one as the receiver.
      if (!signal.aborted) target.postMessage(bytes, '*', [bytes])
    } catch (error) {
      if (!signal.aborted) onError(error as Error)
    }
  }
  window.addEventListener('message', listen, { signal })
}
