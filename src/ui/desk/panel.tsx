import type { ReactNode } from 'react'

/** A box for a state of a page: empty, refused, not loaded. */
export function Panel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6" role="status">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
