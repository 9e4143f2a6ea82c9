import { useEffect, useRef, useState } from 'react'
import { send } from '../../../platform/browser/send.ts'
import { pdfFrame } from '../shared/addresses.ts'

/** A message from the frame to the page around it. */
interface FrameMessage {
  isReady?: true
  pages?: number
  shown?: number
  problem?: string
}

/**
 * Draws the pages of a PDF in a frame. A harmful PDF can do nothing there, because the frame has no access to this
 * page, the session or the network.
 */
export function PdfPreview({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [pages, setPages] = useState<Pick<FrameMessage, 'pages' | 'shown'>>({})
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const hear = async ({ source, data }: MessageEvent<FrameMessage>) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target) return
      if (data.pages) setPages(data)
      if (data.problem) setProblem("This PDF can't be shown here. Please download it instead.")
      if (!data.isReady) return
      try {
        const answer = await send(new Request(new URL(address, location.href), { signal }))
        const bytes = await answer.arrayBuffer()
        // The frame is sandboxed and has no origin, so we can't name one as the receiver.
        if (!signal.aborted) target.postMessage(bytes, '*', [bytes])
      } catch (error) {
        if (!signal.aborted) setProblem((error as Error).message)
      }
    }
    window.addEventListener('message', hear, { signal })
    return () => controller.abort()
  }, [address])
  const { pages: all = 0, shown = 0 } = pages
  return (
    <>
      {problem ? <p role="alert">{problem}</p> : null}
      <p role="status" className="mb-2 text-[0.9375rem] text-ink-soft tabular-nums">
        {all === 0 && !problem ? 'Opening the file...' : null}
        {all > 0 ? `${all} ${all === 1 ? 'page' : 'pages'}` : null}
        {shown < all ? `, of which the first ${shown} are shown. Download the file to see the rest.` : null}
      </p>
      {problem ? null : (
        <iframe
          ref={frame}
          title="Preview of the document"
          src={pdfFrame}
          sandbox="allow-scripts"
          className="h-[75vh] w-full rounded-lg border border-line bg-sunken"
        />
      )}
    </>
  )
}
