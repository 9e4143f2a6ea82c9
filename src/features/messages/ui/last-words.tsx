import type { LastMessage } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'

/** The latest message in a line or two. */
export function LastWords({ last, side }: { last: LastMessage; side: MessageSide }) {
  const { by, isMine, excerpt, isRemoved, attachments } = last
  const isOwnSide = last.side === side
  const files = attachments === 1 ? '1 document' : `${attachments} documents`
  return (
    <span className="wrap-anywhere line-clamp-2">
      <bdi className={isOwnSide ? 'text-ink-soft' : 'font-semibold'}>{isMine ? 'You' : by}:</bdi>{' '}
      <bdi>{isRemoved ? 'Removed by the firm' : excerpt || files}</bdi>
      {excerpt && attachments > 0 ? <span className="text-ink-soft"> (with {files})</span> : null}
    </span>
  )
}
