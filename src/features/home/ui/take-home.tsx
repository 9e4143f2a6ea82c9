import { formatDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { formatWhole } from '../../../ui/base/format.ts'
import type { TakeHome as Figures } from '../../calculators/contract.ts'
import { TakeHomeChart } from './take-home-chart.tsx'

/** What is left of the same amount in each country's currency. */
export function TakeHome({ figures: { taxYear, collectedOn, sources, rows } }: { figures: Figures }) {
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 md:p-8">
      <h3 className="text-2xl">The same number in two currencies</h3>
      <p className="mt-2 max-w-[52ch] text-ink-soft">
        The share you keep of a salary in Canadian dollars in Ontario, and of the same number of US dollars in New York
        State.
      </p>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1 pb-4 text-[0.9375rem]">
        <Key look="bg-brand">Ontario, in Canadian dollars</Key>
        <Key look="bg-ink-soft">New York, in US dollars</Key>
      </p>
      <TakeHomeChart rows={rows} />
      <figcaption className="mt-4 text-[0.9375rem] text-ink-soft">
        For {taxYear}, for a single employee without children: income tax and payroll contributions, with the basic
        deductions and credits. New York City tax isn't included. Based on the law as of {formatDay(collectedOn)}.
      </figcaption>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
          Show the amounts and sources
        </summary>
        <table className="mt-2 w-full text-right text-[0.9375rem] tabular-nums">
          <caption className="sr-only">Take-home pay in {taxYear}</caption>
          <thead>
            <tr className="border-line-strong border-b">
              <Head>Pay</Head>
              <Head>Ontario</Head>
              <Head>New York</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pay, US, CA }) => (
              <tr key={pay} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-2 font-normal">
                  {dollars(pay)}
                </th>
                <td className="py-2">CA{dollars(CA.takeHome)}</td>
                <td className="py-2">US{dollars(US.takeHome)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          Sources:{' '}
          {sources.map(({ title, url }, index) => (
            <span key={url}>
              {index > 0 ? ', ' : ''}
              <a href={url} rel="noopener" className="underline underline-offset-4 hover:text-brand">
                {title}
              </a>
            </span>
          ))}
          .
        </p>
        <div className="mt-2 flex flex-wrap gap-x-8">
          <ArrowLink to="/calculators/canada">See Canada line by line</ArrowLink>
          <ArrowLink to="/calculators/united-states">See the US line by line</ArrowLink>
        </div>
      </details>
    </figure>
  )
}

const dollars = (cents: number) => `$${formatWhole(Math.round(cents / 100))}`

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-sm ${look}`} />
    {children}
  </span>
)

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 font-semibold">
    {children}
  </th>
)
