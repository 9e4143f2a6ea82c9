import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { formatWhole } from '../../../ui/base/format.ts'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { TakeHome as Figures } from '../../calculators/contract.ts'
import { FreeTools } from './free-tools.tsx'
import { takeHome } from './queries.ts'
import { TakeHomeChart } from './take-home-chart.tsx'

/** What is left of the same amount in each country's currency, and links to calculators for people's own pay. */
export function TakeHome() {
  const { data, isFetching } = useQuery(takeHome())
  return (
    <section aria-labelledby="tools-title" className="py-12 md:py-24">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 id="tools-title" className="text-3xl md:text-4xl">
            The same number in two currencies
          </h2>
          <p className="mt-4 max-w-[52ch] text-ink-soft text-lg">
            The share you keep of a salary in Canadian dollars in Ontario, and of the same number of US dollars in New
            York State. Our free calculators worked it out.
          </p>
          <FreeTools />
        </div>
        {data ? <Comparison figures={data} /> : isFetching ? <Skeleton className="h-110" /> : null}
      </Container>
    </section>
  )
}

function Comparison({ figures: { taxYear, collectedOn, sources, rows } }: { figures: Figures }) {
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 md:p-8">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 pb-4 text-[0.9375rem]">
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
