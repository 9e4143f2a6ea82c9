import type { ReactNode } from 'react'
import { Drawing } from '../base/drawing.tsx'

interface Props {
  title: string
  /** True if a page's whole list is empty, not only the rows that match its filters. A drawing is then above the text. */
  hasDrawing?: boolean
  children?: ReactNode
}

/** A box in place of content. Says why there is none, for example because a list is empty or the server refused. */
export function Panel({ title, hasDrawing = false, children }: Props) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6" role="status">
      {hasDrawing ? <Drawing name="empty-list" className="mb-4 print:hidden" /> : null}
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
