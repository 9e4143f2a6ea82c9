import { inList } from '../../../../ui/base/in-list.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Inquiry, InquiryEntry } from '../../desk-contract.ts'
import { entryLabels } from './labels.ts'

const text = 'wrap-anywhere mt-2 max-w-[70ch] whitespace-pre-line'

/** The message and its entries, oldest first. */
export function Thread({ inquiry: { name, message, masked, createdAt, entries } }: { inquiry: Inquiry }) {
  return (
    <section aria-labelledby="thread" className="mt-8">
      <h2 id="thread" className="text-xl">
        Message and history
      </h2>
      <ol className="mt-4 space-y-4">
        <li className="rounded-lg border border-line-strong bg-surface p-5">
          <p className="text-[0.9375rem] text-ink-soft">
            <strong className="wrap-anywhere font-semibold text-ink">{name}</strong> wrote, <Moment iso={createdAt} />
          </p>
          <p className={text}>{message}</p>
          {masked.length > 0 ? (
            <p className="mt-3 rounded-md bg-amber-soft px-4 py-2 text-[0.9375rem] text-amber">
              Hidden before we stored the message: {inList(masked)}. We can't show it. Ask for it in the client portal.
            </p>
          ) : null}
        </li>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

const looks: Record<InquiryEntry['kind'], string> = {
  reply: 'border-brand bg-brand-soft p-5 sm:ml-8',
  note: 'border-line border-dashed bg-sunken p-5 sm:ml-8',
  closed: 'border-transparent px-5',
  reopened: 'border-transparent px-5',
}

function Entry({ entry: { kind, text: written, author, at } }: { entry: InquiryEntry }) {
  return (
    <li className={`rounded-lg border ${looks[kind]}`}>
      <p className="text-[0.9375rem] text-ink-soft">
        <strong className="wrap-anywhere font-semibold text-ink">{author}</strong> {entryLabels[kind]},{' '}
        <Moment iso={at} />
      </p>
      {written ? <p className={text}>{written}</p> : null}
    </li>
  )
}
