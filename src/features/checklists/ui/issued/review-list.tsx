import { Badge } from '../../../../ui/desk/badge.tsx'
import type { DeskItem } from '../../desk-contract.ts'
import { groupsOf } from '../../shared/groups.ts'
import { stateWords } from './words.ts'

interface Props {
  items: DeskItem[]
  openId: string
  onOpen: (id: string) => void
  /** Opens the item this many places after the open one, or before it if the number is negative. */
  onStep: (by: number) => void
}

const moves: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** All items with their states, by category. They are one tab stop: the arrow keys move between them. */
export const ReviewList = ({ items, openId, onOpen, onStep }: Props) => (
  <nav
    aria-label="Items of the checklist"
    className="lg:-m-2 lg:mb-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:scroll-py-2 lg:overflow-y-auto lg:p-2"
  >
    {groupsOf(items).map(({ category, title, items: own }) => (
      <section key={category} aria-label={title} className="mb-4">
        <p className="mb-1 px-3 font-semibold text-[0.9375rem]">{title}</p>
        <ul>
          {own.map(({ id, title, state, applies, isRequired }) => (
            <li key={id}>
              <button
                type="button"
                data-item={id}
                tabIndex={id === openId ? 0 : -1}
                aria-current={id === openId ? 'true' : undefined}
                onClick={() => onOpen(id)}
                onKeyDown={(event) => {
                  const by = moves[event.key]
                  if (!by) return
                  event.preventDefault()
                  onStep(by)
                }}
                className="flex w-full items-start justify-between gap-3 rounded-md border border-transparent px-3 py-2 text-left hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-surface"
              >
                <span className="wrap-anywhere min-w-0 text-[0.9375rem]">
                  {title.en}
                  {isRequired ? null : <span className="text-ink-soft"> (optional)</span>}
                </span>
                <Badge look={applies ? stateWords[state].look : 'quiet'}>
                  {applies ? stateWords[state].words : 'Not asked'}
                </Badge>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
