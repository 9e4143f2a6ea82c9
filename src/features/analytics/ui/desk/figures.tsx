import { formatWhole } from '../../../../ui/base/format.ts'
import type { Compared, Report } from '../../desk-contract.ts'
import { hasVisitsHere } from './in-posthog.tsx'
import { actName, changeWords } from './words.ts'

interface FigureProps {
  title: string
  count: Compared
  days: string
  hint?: string
}

export const Figure = ({ title, count, days, hint }: FigureProps) => (
  <div className="rounded-lg border border-line bg-surface p-5">
    <h2 className="font-medium font-sans text-base text-ink-soft">{title}</h2>
    <p className="mt-1 font-serif text-4xl tabular-nums">{formatWhole(count.now)}</p>
    <p className="mt-1 text-[0.9375rem] text-ink-soft">
      {changeWords(count, days)}.{hint ? ` ${hint}` : ''}
    </p>
  </div>
)

interface Step {
  name: string
  count: Compared
}

const shareOf = (part: number, whole: number) =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}% of visitors`

/**
 * How many visitors made an estimate, booked a consultation and became clients. Only estimates get a percentage of the
 * visitors. The other two also count people who never visited the site, so they could exceed 100%.
 */
export function Funnel({ report, days }: { report: Report; days: string }) {
  const { estimates } = report.funnel
  const hasVisits = hasVisitsHere(report)
  const visits = [
    { name: 'Visitors', count: report.visitors },
    { name: 'Made an estimate', count: estimates, share: shareOf(estimates.now, report.visitors.now) },
  ]
  const steps: (Step & { share?: string })[] = [
    ...(hasVisits ? visits : []),
    { name: 'Booked a consultation', count: report.funnel.booked },
    { name: 'Clients added', count: report.funnel.clients },
  ]
  return (
    <Panel id="funnel" title={hasVisits ? 'From visit to client' : 'Consultations and clients'}>
      <ol className="mt-3 divide-y divide-line">
        {steps.map(({ name, count, share }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
            <span className="font-medium">{name}</span>
            <span className="tabular-nums">{formatWhole(count.now)}</span>
            <span className="col-span-2 text-ink-soft text-sm">
              {share ? `${share}. ` : ''}
              {changeWords(count, days)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-soft text-sm">
        Consultations and clients come from our own records. They include imported clients and people whose visits
        aren't counted.
      </p>
    </Panel>
  )
}

/** Numbers about the newsletter and the chat. */
export function Outcomes({ report, days }: { report: Report; days: string }) {
  const rows: Step[] = [
    { name: 'Newsletter: confirmed', count: report.newsletter.subscribed },
    { name: 'Newsletter: unsubscribed', count: report.newsletter.unsubscribed },
    { name: 'Chats begun', count: report.chat.begun },
    { name: 'Chats that a person took over', count: report.chat.withPerson },
  ]
  return (
    <Panel id="outcomes" title="Newsletter and chat">
      <Counts rows={rows} days={days} />
    </Panel>
  )
}

export function Acts({ report, days }: { report: Report; days: string }) {
  const rows = report.acts.flatMap(({ key, count }) => {
    const name = actName(key)
    return name ? [{ name, count }] : []
  })
  return (
    <Panel id="acts" title="What visitors did" className="lg:col-span-2">
      {rows.length > 0 ? (
        <Counts rows={rows} days={days} className="lg:grid lg:grid-cols-2 lg:gap-x-10" />
      ) : (
        <p className="mt-3">Nothing was counted in this period.</p>
      )}
    </Panel>
  )
}

/** A list of counts. It hides the line below its last row, also if that row has two columns. */
const Counts = ({ rows, days, className = '' }: { rows: Step[]; days: string; className?: string }) => (
  <ul className={`mt-3 overflow-hidden ${className}`}>
    {rows.map(({ name, count }) => (
      <li
        key={name}
        className="-mb-px grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-line border-b py-2"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="tabular-nums">{formatWhole(count.now)}</span>
        <span className="col-span-2 text-ink-soft text-sm">{changeWords(count, days)}</span>
      </li>
    ))}
  </ul>
)

interface PanelProps {
  id: string
  title: string
  className?: string
  children: React.ReactNode
}

const Panel = ({ id, title, className = '', children }: PanelProps) => (
  <section aria-labelledby={id} className={`min-w-0 rounded-lg border border-line bg-surface p-5 ${className}`}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)
