import { Moment } from '../../../ui/desk/moment.tsx'
import type { AuditEntry } from '../contract.ts'
import { inReadingOrder, labelOf } from './words.ts'

interface Props {
  entries: AuditEntry[]
  /** True for a summary that says only who did what. */
  isBrief?: boolean
}

export function EntryList({ entries, isBrief = false }: Props) {
  return (
    <ol className="border-line border-t text-[0.9375rem]">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isBrief={isBrief} />
      ))}
    </ol>
  )
}

function Entry({ entry, isBrief }: { entry: AuditEntry; isBrief: boolean }) {
  const { at, actor, action, object, objectType, objectId, details, sessionId } = entry
  const isOther = object !== actor
  const facts = inReadingOrder(details)
  return (
    <li className="grid gap-x-5 gap-y-1 border-line border-b py-3 md:grid-cols-[11.5rem_minmax(0,1fr)]">
      <Moment iso={at} className="text-ink-soft" />
      <div className="min-w-0 space-y-1">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{labelOf(action)}</strong> <span className="text-ink-soft">by</span> {actor}
          {isOther ? (
            <>
              {' '}
              <span className="text-ink-soft">for</span> <span title={`${objectType} ${objectId}`}>{object}</span>
            </>
          ) : null}
        </p>
        {!isBrief && (facts.length > 0 || sessionId) ? (
          <dl className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
            {sessionId ? <Fact name="session" value={sessionId.slice(0, 8)} title={sessionId} /> : null}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

const Fact = ({ name, value, title }: { name: string; value: string; title?: string }) => (
  <div className="wrap-anywhere flex gap-1.5">
    <dt>{name}:</dt>
    <dd title={title} className="text-ink">
      {value}
    </dd>
  </div>
)
