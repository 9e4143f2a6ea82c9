import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FirmPhone } from '../../../ui/firm-phone.tsx'
import { bookingOptions, useFirm } from '../queries.ts'
import { formatMinutes } from '../times/format.ts'

/** What people ask before they book. */
export function GoodToKnow() {
  const { data } = useQuery(bookingOptions())
  const firm = useFirm()
  const length = data ? formatMinutes(data.minutes) : 'A short call'
  return (
    <aside aria-labelledby="good-to-know" className="lg:border-line lg:border-l lg:pl-8">
      <h2 id="good-to-know" className="text-xl">
        Good to know
      </h2>
      <ul className="mt-4 space-y-4 text-[0.9375rem] text-ink-soft">
        <li>{length} by video, in your browser. There is nothing to install, and nothing is recorded.</li>
        <li>It is free. Nothing follows from it unless you ask us for more.</li>
        {data ? (
          <li>
            You can move or cancel it until {formatMinutes(data.cutOffMinutes)} before, with the link in the email.
          </li>
        ) : null}
        <li>What we say in it is general. Advice on your own return follows once we know your papers.</li>
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
