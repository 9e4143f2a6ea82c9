import { ArrowDown, ArrowUp } from 'lucide-react'
import { BareButton } from '../base/button.tsx'

interface Props {
  /** The item's name, for screen readers. */
  name: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

const ways = [
  { words: 'Move up', by: -1, Icon: ArrowUp },
  { words: 'Move down', by: 1, Icon: ArrowDown },
] as const

/** Buttons that move an item up or down in its list. */
export function MoveButtons({ name, index, count, isBusy, onMove }: Props) {
  return ways.map(({ words, by, Icon }) => (
    <BareButton
      key={words}
      aria-label={`${words}: ${name}`}
      title={`${words}: ${name}`}
      disabled={isBusy || index + by < 0 || index + by >= count}
      onClick={() => onMove(by)}
      className="inline-flex size-10 items-center justify-center rounded-md border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={18} />
    </BareButton>
  ))
}

/** The list with one item moved up or down one place. */
export const movedBy = <Item,>(list: Item[], index: number, by: -1 | 1): Item[] =>
  list.toSpliced(index, 1).toSpliced(index + by, 0, ...list.slice(index, index + 1))
