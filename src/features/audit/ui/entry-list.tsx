import { Fragment } from 'react'
import { useMomentWords } from '../../../ui/desk/desk-zone.ts'
import { Moment } from '../../../ui/desk/moment.tsx'
import type { AuditEntry } from '../contract.ts'
import { factsOf, labelOf } from './words.ts'

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
  const { at, actor, actorName, action, object, objectName } = entry
  // Two people can have the same name, so we compare the stored words.
  const isOther = object !== actor
  return (
    <li className="grid gap-x-5 gap-y-1 border-line border-b py-3 md:grid-cols-[11.5rem_minmax(0,1fr)]">
      <Moment iso={at} className="text-ink-soft" />
      <div className="min-w-0 space-y-1">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{labelOf(action)}</strong> <span className="text-ink-soft">by</span>{' '}
          <Named word={actor} name={actorName} />
          {isOther ? (
            <>
              {' '}
              <span className="text-ink-soft">for</span> <Named word={object} name={objectName} />
            </>
          ) : null}
        </p>
        {isBrief ? null : <Details entry={entry} />}
      </div>
    </li>
  )
}

/** A person's name, with their email address as its tooltip. Without a name, only the address. */
const Named = ({ word, name }: { word: string; name: string | null }) =>
  name ? <span title={word}>{name}</span> : word

function Details({ entry }: { entry: AuditEntry }) {
  const momentWords = useMomentWords()
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-brand text-sm underline underline-offset-4 pointer-coarse:min-h-11">
        Details
      </summary>
      <dl className="mt-1 mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {factsOf(entry, momentWords).map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
