import { ArrowDown, ArrowUp } from 'lucide-react'

interface Props {
  /** What is moved, for who cannot see it. */
  name: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

const look =
  'inline-flex size-10 items-center justify-center rounded-md border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand disabled:cursor-not-allowed disabled:opacity-40'

/** Moves something up or down in its list; the focus stays on the button, so that it can be pressed again. */
export function MoveButtons({ name, index, count, isBusy, onMove }: Props) {
  const isHeld = (at: number) => index === at || isBusy
  return (
    <>
      <button
        type="button"
        aria-disabled={isHeld(0)}
        onClick={() => isHeld(0) || onMove(-1)}
        className={`${look} aria-disabled:opacity-40`}
      >
        <ArrowUp aria-hidden size={18} />
        <span className="sr-only">Move up: {name}</span>
      </button>
      <button
        type="button"
        aria-disabled={isHeld(count - 1)}
        onClick={() => isHeld(count - 1) || onMove(1)}
        className={`${look} aria-disabled:opacity-40`}
      >
        <ArrowDown aria-hidden size={18} />
        <span className="sr-only">Move down: {name}</span>
      </button>
    </>
  )
}

/** The list with one of its items one place further up or down. */
export function movedBy<Item>(list: Item[], index: number, by: -1 | 1): Item[] {
  const rest = list.filter((_, at) => at !== index)
  return [...rest.slice(0, index + by), list[index] as Item, ...rest.slice(index + by)]
}
