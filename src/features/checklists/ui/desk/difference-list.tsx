import { ArrowRight } from 'lucide-react'
import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { ItemChange } from '../../shared/difference.ts'

const kinds: Record<ItemChange['what'], { words: string; look: BadgeLook }> = {
  added: { words: 'Added', look: 'good' },
  removed: { words: 'Removed', look: 'bad' },
  moved: { words: 'Moved', look: 'quiet' },
  changed: { words: 'Changed', look: 'waiting' },
}

/** Lists the items that differ between two lists, with each changed part. */
export const DifferenceList = ({ changes }: { changes: ItemChange[] }) => (
  <ul className="border-line border-t">
    {changes.map(({ key, title, what, parts }) => (
      <li key={key} className="border-line border-b py-3">
        <p className="wrap-anywhere font-medium">
          <Badge look={kinds[what].look}>{kinds[what].words}</Badge> {title}
        </p>
        <dl className="mt-1 space-y-1 text-[0.9375rem] empty:hidden">
          {parts.map(({ part, before, after }) => (
            <div key={part} className="wrap-anywhere">
              <dt className="inline text-ink-soft">{part}: </dt>
              <dd className="inline">
                <del className="text-ink-soft">
                  <span className="sr-only">before: </span>
                  {before || 'nothing'}
                </del>{' '}
                <ArrowRight aria-hidden="true" className="inline size-4" />{' '}
                <ins className="font-medium no-underline">
                  <span className="sr-only">after: </span>
                  {after || 'nothing'}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
