import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import type { Audience } from '../../../../tax/deadlines/texts.ts'
import { siteOf } from '../../../../ui/site/page-meta.ts'

const never = () => () => {}

/**
 * Shows the address to which a calendar app can subscribe. The app then keeps the chosen dates of all years up to date.
 */
export function FeedAddress({ audiences }: { audiences: readonly Audience[] }) {
  const site = siteOf(useMatches())
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => site?.siteUrl ?? '',
  )
  const address = `/deadlines.ics${audiences.length > 0 ? `?for=${audiences.join()}` : ''}`
  return (
    <section aria-labelledby="subscribe" className="rounded-lg border border-line bg-surface p-6 print:hidden">
      <h2 id="subscribe" className="text-2xl">
        Subscribe in your calendar
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Add this address to your calendar app as a subscription. It includes every year shown here, for the audiences
        you chose. It says nothing about you, and we don't track who uses it.
      </p>
      <label className="mt-4 block">
        <span className="block font-semibold text-[0.9375rem]">Calendar address</span>
        <input
          readOnly
          value={`${origin}${address}`}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2"
        />
      </label>
      <a href={address} className="mt-3 inline-flex min-h-11 items-center text-brand underline underline-offset-4">
        Open the calendar file
      </a>
    </section>
  )
}
