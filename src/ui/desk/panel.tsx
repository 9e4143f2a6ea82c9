import type { ReactNode } from 'react'

/** A box in place of content. Says why there is none, for example because a list is empty or the server refused. */
export function Panel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6" role="status">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
