import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '../../../platform/browser/send.ts'
import { previewFrames } from '../shared/addresses.ts'
import { type FrameMessage, talkToFrame } from './frame-messages.ts'
import { previewMark } from './scroll-preview.ts'

type Kind = keyof typeof previewFrames

const notShown = {
  pdf: "This PDF can't be shown here. Please download it instead.",
  heic: "This photo can't be shown here. Please download it instead.",
} satisfies Record<Kind, string>

interface Props {
  kind: Kind
  /** The address of the file. */
  address: string
  /** The frame's height. */
  height: string
  /** Called with a message if the file can't be shown. */
  onProblem: (sentence: string) => void
}

/**
 * Draws the pages of a PDF, or a photo in HEIC, in a frame. A harmful file can do nothing there, because the frame has
 * no access to this page, the session or the network.
 */
export function FramePreview({ kind, address, height, onProblem }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [pages, setPages] = useState<Pick<FrameMessage, 'pages' | 'shown'>>({})
  const [isDrawn, setDrawn] = useState(false)
  const tell = useEffectEvent(onProblem)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    talkToFrame({
      frame: () => frame.current?.contentWindow,
      signal,
      load: async () => (await send(new Request(new URL(address, location.href), { signal }))).arrayBuffer(),
      hear: (message) => {
        if (message.pages) setPages(message)
        if (message.pages || message.isDone) setDrawn(true)
        if (message.problem) tell(notShown[kind])
      },
      onError: ({ message }) => tell(message),
    })
    return () => controller.abort()
  }, [kind, address])
  const { pages: all = 0, shown = 0 } = pages
  return (
    <>
      <p role="status" className="mb-2 text-[0.9375rem] text-ink-soft tabular-nums">
        {isDrawn ? null : 'Opening the file...'}
        {all > 0 ? `${all} ${all === 1 ? 'page' : 'pages'}` : null}
        {shown < all ? `, of which the first ${shown} are shown. Download the file to see the rest.` : null}
      </p>
      <iframe
        ref={frame}
        title="Preview of the document"
        src={previewFrames[kind]}
        sandbox="allow-scripts"
        className={`${height} w-full rounded-lg border border-line bg-sunken`}
        {...previewMark}
      />
    </>
  )
}
