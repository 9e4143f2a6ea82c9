import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFirm } from '../../../../company/ui/firm.ts'
import { FirmPhone } from '../../../ui/firm-phone.tsx'
import { bookingOptions } from '../queries.ts'
import { formatMinutes } from '../times/minutes.ts'

/** Answers to questions that people ask before they book. Nothing while no one can book. */
export function GoodToKnow() {
  const { data } = useQuery(bookingOptions())
  const firm = useFirm()
  if (data?.topics.length === 0) return null
  const length = data ? formatMinutes(data.minutes) : 'A short call'
  return (
    <aside aria-labelledby="good-to-know" className="lg:border-line lg:border-l lg:pl-8">
      <h2 id="good-to-know" className="text-xl">
        Good to know
      </h2>
      <ul className="mt-4 space-y-4 text-[0.9375rem] text-ink-soft">
        <li>{length} by video, in your browser. There's nothing to install, and nothing is recorded.</li>
        <li>It's free, with no obligation.</li>
        {data ? (
          <li>Reschedule or cancel up to {formatMinutes(data.cutOffMinutes)} before, with the link in your email.</li>
        ) : null}
        <li>The call is general guidance. Specific advice comes once we've reviewed your documents.</li>
        <li>
          Would you rather write?{' '}
          <Link to="/contact" className="font-semibold text-brand underline underline-offset-4">
            Contact us
          </Link>
          <FirmPhone firm={firm}>{(number) => <> or call {number}</>}</FirmPhone>.
        </li>
      </ul>
    </aside>
  )
}
