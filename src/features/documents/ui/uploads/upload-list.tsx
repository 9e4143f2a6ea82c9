import { CircleAlert, CircleCheck, Pause, Play, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import { sizeInWords } from '../../shared/size-in-words.ts'
import { FileName } from '../file-name.tsx'
import type { QueuedUpload, UploadQueue, UploadState } from './upload-queue.ts'

interface Props {
  queue: UploadQueue
  items: QueuedUpload[]
}

/** Lists the files that are being sent, with the progress of each one and of all together. */
export function UploadList({ queue, items }: Props) {
  if (items.length === 0) return null
  const under = items.filter(({ state }) => state !== 'stored' && state !== 'failed')
  return (
    <div className="mt-5">
      <Overall queue={queue} items={items} under={under} />
      <ul aria-label="Uploads" className="space-y-2">
        {items.map((item) => (
          <Item key={item.key} item={item} queue={queue} />
        ))}
      </ul>
    </div>
  )
}

function Overall({ queue, items, under }: Props & { under: QueuedUpload[] }) {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  const sent = items.reduce((sum, item) => sum + (item.state === 'stored' ? item.bytes : item.sent), 0)
  const done = items.filter(({ state }) => state === 'stored').length
  const isPaused = under.length > 0 && under.every(({ state }) => state === 'paused')
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[0.9375rem] tabular-nums">
        {done} of {items.length} sent
        {under.length > 0 ? `, ${Math.floor((100 * sent) / Math.max(1, bytes))}%` : ''}
      </p>
      {under.length > 1 ? (
        <Button look="secondary" size="sm" onClick={() => (isPaused ? queue.resumeAll() : queue.pauseAll())}>
          {isPaused ? 'Resume all' : 'Pause all'}
        </Button>
      ) : null}
      {under.length === 0 ? (
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            for (const { key, state } of items) if (state === 'stored') queue.remove(key)
          }}
        >
          Clear list
        </Button>
      ) : null}
    </div>
  )
}

function Item({ item, queue }: { item: QueuedUpload; queue: UploadQueue }) {
  const { key, name, bytes, sent, state } = item
  const percent = Math.floor((100 * sent) / Math.max(1, bytes))
  const isUnder = state !== 'stored' && state !== 'failed'
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere font-medium">
            <FileName name={name} />
          </p>
          <p className="wrap-anywhere text-[0.9375rem] text-ink-soft tabular-nums">
            <StateText item={item} percent={percent} />
          </p>
        </div>
        <Steps item={item} queue={queue} />
        {state === 'checking' ? null : (
          <Step label={isUnder ? `Cancel ${name}` : `Remove ${name} from the list`} onClick={() => queue.remove(key)}>
            <X aria-hidden size={18} />
          </Step>
        )}
      </div>
      {isUnder ? <ProgressBar done={percent} total={100} /> : null}
    </li>
  )
}

function Steps({ item: { key, name, state }, queue }: { item: QueuedUpload; queue: UploadQueue }) {
  if (state === 'sending' || state === 'waiting')
    return (
      <Step label={`Pause ${name}`} onClick={() => queue.pause(key)}>
        <Pause aria-hidden size={18} />
      </Step>
    )
  if (state === 'paused')
    return (
      <Step label={`Resume ${name}`} onClick={() => queue.resume(key)}>
        <Play aria-hidden size={18} />
      </Step>
    )
  if (state === 'failed')
    return (
      <Step label={`Try ${name} again`} onClick={() => queue.resume(key)}>
        <RotateCcw aria-hidden size={18} />
      </Step>
    )
  return null
}

const Step = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
  >
    {children}
  </button>
)

const words: Record<Exclude<UploadState, 'failed' | 'stored'>, (size: string, percent: number) => string> = {
  waiting: (size) => `${size}, waiting`,
  sending: (size, percent) => `${percent}% of ${size}`,
  paused: (size, percent) => `Paused at ${percent}% of ${size}`,
  offline: (_, percent) => `You're offline at ${percent}%. The upload continues when you're online again.`,
  checking: () => 'Received. We are checking it...',
}

function StateText({
  item: { bytes, state, problem, isDuplicate, document },
  percent,
}: {
  item: QueuedUpload
  percent: number
}) {
  if (state === 'failed')
    return (
      <span className="text-danger">
        <CircleAlert aria-hidden size={16} className="mr-1 inline" />
        {problem}
      </span>
    )
  if (state !== 'stored') return words[state](sizeInWords(bytes), percent)
  return (
    <span className="text-brand">
      <CircleCheck aria-hidden size={16} className="mr-1 inline" />
      {isDuplicate ? `We already have this file, as ${document?.latest.name}.` : `Sent, ${sizeInWords(bytes)}`}
    </span>
  )
}
