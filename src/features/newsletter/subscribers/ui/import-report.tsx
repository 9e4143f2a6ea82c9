import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { formatWhole } from '../../../../ui/base/format.ts'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { type ImportVerdict, importVerdicts, type SubscriberImport } from '../import-contract.ts'
import { subscriberNoun } from './labels.ts'
import { exportingProblems, runningImport, startingImport, useForgetSubscribers } from './queries.ts'

const words: Record<ImportVerdict, string> = {
  new: 'New subscribers',
  known: 'Already in the list',
  suppressed: 'Unsubscribed, bounced, complained or erased',
  duplicate: 'Twice in the file',
  no_consent: 'Without proof of consent',
  invalid: 'Not valid',
}

/** What an import would do, or what it has done so far. */
export function ImportReport({ checked }: { checked: SubscriberImport }) {
  const start = useMutation({ mutationFn: () => startingImport({ id: checked.id }) })
  const forget = useForgetSubscribers()
  const live = useQuery({ ...runningImport(checked.id), enabled: start.isSuccess })
  const shown = live.data ?? start.data ?? checked
  const { counts, state, done, added } = shown
  if (state === 'done') return <Imported added={added} onShow={() => void forget()} />
  return (
    <section aria-labelledby="report" className="mt-8 border-line border-t pt-6">
      <h2 id="report" ref={takeFocus} tabIndex={-1} className="text-2xl">
        What the import would do
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_max-content] justify-start gap-x-6 gap-y-1">
        {importVerdicts.map((verdict) => (
          <div key={verdict} className="contents">
            <dt className={verdict === 'new' ? 'font-semibold' : 'text-ink-soft'}>{words[verdict]}</dt>
            <dd className="tabular-nums">{formatWhole(counts[verdict])}</dd>
          </div>
        ))}
      </dl>
      <Problems shown={checked} />
      {start.error ? <ChangeRefused error={start.error} className="mt-6" /> : null}
      {start.isSuccess ? (
        <div className="mt-6">
          <p role="status" className="tabular-nums">
            {formatWhole(done)} of {formatWhole(counts.new)} rows imported
          </p>
          <ProgressBar done={done} total={counts.new} />
        </div>
      ) : (
        <Button className="mt-6" disabled={counts.new === 0 || start.isPending} onClick={() => start.mutate()}>
          {start.isPending ? 'Starting...' : `Import ${countOf(counts.new, subscriberNoun)}`}
        </Button>
      )}
    </section>
  )
}

function Problems({ shown: { id, problems, counts } }: { shown: SubscriberImport }) {
  if (problems.length === 0) return null
  const total = importVerdicts.reduce((sum, verdict) => sum + (verdict === 'new' ? 0 : counts[verdict]), 0)
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-semibold text-[0.9375rem]">
        Rows that we leave out ({formatWhole(total)})
      </summary>
      <ul className="mt-3 border-line border-t">
        {problems.map(({ line, email, sentence }) => (
          <li key={line} className="grid gap-x-4 border-line border-b py-2 text-[0.9375rem] sm:grid-cols-[6rem_1fr]">
            <span className="text-ink-soft tabular-nums">Line {line}</span>
            <span className="wrap-anywhere">
              {email || 'No address'}. <span className="text-ink-soft">{sentence}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {total > problems.length ? (
          <p className="text-ink-soft text-sm">The first {problems.length} are shown.</p>
        ) : null}
        <SaveList saving={exportingProblems} search={{ id }} />
      </div>
    </details>
  )
}

const Imported = ({ added, onShow }: { added: number; onShow: () => void }) => (
  <div className="mt-8 rounded-lg border border-line bg-surface p-6">
    <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
      Subscribers imported
    </h2>
    <p className="mt-3">{countOf(added, subscriberNoun)} added. They get the next issue. We haven't emailed anyone.</p>
    <ButtonLink to="/admin/subscribers?source=import" onClick={onShow} className="mt-5">
      Show imported subscribers
    </ButtonLink>
  </div>
)
