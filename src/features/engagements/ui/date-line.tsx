import { useToday } from '../../../ui/desk/desk-zone.ts'
import { type Dated, dateWords, isPressing } from './words.ts'

interface Props {
  engagement: Dated
  className: string
}

/** The one date that matters now. It stands out if the due date is near or has passed. */
export function DateLine({ engagement, className }: Props) {
  const today = useToday()
  return (
    <p className={`tabular-nums ${isPressing(engagement, today) ? 'text-amber' : 'text-ink-soft'} ${className}`}>
      {dateWords(engagement, today)}
    </p>
  )
}
