import { formatPrice } from '../../../ui/base/format.ts'
import { Section } from '../../../ui/base/section.tsx'
import type { CompanyRecord } from '../../company/contract.ts'
import { defaultPrices } from '../../company/shared/default-prices.ts'
import { useFirm } from '../../company/ui/firm.ts'

type Prices = CompanyRecord['startingPrices']

interface TypicalCase {
  who: string
  what: string
  /** The starting prices that add up to the total. */
  parts: (keyof Prices)[]
}

/** A case with two prices needs two returns, because each price covers one country's return. */
const cases: TypicalCase[] = [
  {
    who: 'Employee in one state or province',
    what: 'Federal return with one state or province',
    parts: ['individual'],
  },
  {
    who: 'US citizen in Canada with one job and two accounts',
    what: 'Form 1040 and FBAR, and a T1',
    parts: ['expat', 'individual'],
  },
  {
    who: 'Owner of a small company',
    what: "Corporate return, and the owner's own",
    parts: ['corporate', 'individual'],
  },
]

const adders = [
  'A second country, state or province',
  'Self-employment or rental property',
  'Many trades, or a company or trust abroad',
  "Earlier years that weren't filed",
  'Books that need catching up',
]

/**
 * The starting totals of three typical cases, and what makes a
 * price higher. The totals follow the firm's starting prices.
 */
export function TypicalPrices() {
  const firm = useFirm()
  const prices = firm?.startingPrices ?? defaultPrices
  const total = ({ parts }: TypicalCase) => parts.reduce((sum, part) => sum + prices[part], 0)
  return (
    <Section
      id="prices-title"
      title="Three typical totals"
      intro="Our starting prices, added up. You get your own price in writing before we start."
      className="night"
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        {cases.map((one) => (
          <li key={one.who} className="rounded-lg border border-line bg-surface p-6">
            <p className="text-ink-soft lg:min-h-[2lh]">{one.who}</p>
            <p className="mt-3 font-serif text-4xl tabular-nums">From {formatPrice(total(one))}</p>
            <p className="mt-3 text-base">{one.what}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-xl">What adds to a price</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {adders.map((adder) => (
          <li key={adder} className="rounded-full border border-line px-4 py-1.5 text-[0.9375rem]">
            {adder}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-[0.9375rem] text-ink-soft">US dollars, before sales tax if it applies.</p>
    </Section>
  )
}
