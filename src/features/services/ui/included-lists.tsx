import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface IncludedListsProps {
  included: string[]
  notIncluded: string[]
}

/** Two lists: what the price covers and what it doesn't cover. */
export function IncludedLists({ included, notIncluded }: IncludedListsProps) {
  const tick = <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
  const dash = <span aria-hidden="true" className="mt-3 h-0.5 w-5 shrink-0 scale-x-75 bg-line-strong" />
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <MarkedList title="Included" items={included} mark={tick} />
      <MarkedList title="Not included" items={notIncluded} mark={dash} />
    </div>
  )
}

function MarkedList({ title, items, mark }: { title: string; items: string[]; mark: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            {mark}
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
