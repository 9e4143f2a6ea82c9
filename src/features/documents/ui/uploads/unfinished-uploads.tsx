import { useQuery } from '@tanstack/react-query'
import { sizeInWords } from '../../shared/size-in-words.ts'
import { openUploads } from '../document-queries.ts'
import type { QueuedUpload, UploadTarget } from './upload-queue.ts'

interface Props {
  target: UploadTarget
  items: QueuedUpload[]
}

/**
 * Lists uploads that the person began before this page was loaded. The page no longer has their files, so the person
 * has to choose each file again to send its rest.
 */
export function UnfinishedUploads({ target, items }: Props) {
  const { data = [] } = useQuery(openUploads(target.side, target.clientId))
  const isInWork = (name: string, bytes: number) => items.some((item) => item.name === name && item.bytes === bytes)
  const waiting = data.filter(({ name, bytes }) => !isInWork(name, bytes))
  if (waiting.length === 0) return null
  return (
    <div role="status" className="mt-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
      <p className="font-semibold">You began to send {waiting.length === 1 ? 'this file' : 'these files'} earlier</p>
      <p className="mt-1 text-[0.9375rem]">
        Choose {waiting.length === 1 ? 'it' : 'them'} again, and we go on where it stopped. We keep what has arrived for
        a week.
      </p>
      <ul className="mt-2 list-disc pl-5 text-[0.9375rem]">
        {waiting.map(({ id, name, bytes, received }) => (
          <li key={id} className="wrap-anywhere tabular-nums">
            {name}: {Math.floor((100 * received) / bytes)}% of {sizeInWords(bytes)}
          </li>
        ))}
      </ul>
    </div>
  )
}
