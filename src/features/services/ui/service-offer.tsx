import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Fold } from '../../../ui/page/fold.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import type { ServiceContent } from '../shared/content/types.ts'
import { pathOf, serviceNames, servicePrices } from '../shared/services.ts'
import { bookingPath } from './booking-call.tsx'
import { Price } from './price.tsx'
import { priceDay } from './price-details.tsx'

/** A service in brief: its clients, its starting price and what the price includes. */
export function ServiceOffer({ content }: { content: ServiceContent }) {
  const { slug, summary, forWhom, included, typicalTime } = content
  const firm = useFirm()
  const name = serviceNames[slug]
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-6 md:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-2xl md:text-3xl">
          <Link to={pathOf(slug)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="font-semibold tabular-nums">
          <Price service={slug} />
        </p>
      </div>
      <p className="mt-3 text-ink-soft">{summary}</p>
      <div className="mt-6 grow text-base max-md:mt-3">
        <Fold heading={<h4 className="font-sans font-semibold md:sr-only">At a glance</h4>}>
          <dl className="grid content-start gap-4 max-md:pt-2">
            <Fact name="For">
              <Lines items={forWhom.slice(0, 3)} />
            </Fact>
            <Fact name="You get">
              <Lines items={included.slice(0, 3)} />
            </Fact>
            <Fact name="Usual time">{typicalTime}</Fact>
            {servicePrices[slug] && firm ? <Fact name="Price effective">{priceDay(firm)}, in US dollars</Fact> : null}
          </dl>
        </Fold>
      </div>
      <div className="mt-6 flex flex-wrap gap-x-8">
        <ArrowLink to={pathOf(slug)}>All about {name}</ArrowLink>
        <ArrowLink to={bookingPath(slug)}>
          Book a consultation<span className="sr-only"> about {name}</span>
        </ArrowLink>
      </div>
    </li>
  )
}

function Lines({ items }: { items: string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-4.5 marker:text-line-strong">
      {items.map((item) => (
        <li key={item} className="leading-snug">
          {item}
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  )
}
