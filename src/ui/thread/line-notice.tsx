import { Button } from '../base/button.tsx'
import type { LineState } from './use-line.ts'

interface Props {
  line: LineState
  /** The messages in words, such as "this chat". */
  name: string
  onReconnect: () => void
  /** Said if the person lost access. Absent if the page shows that in another way. */
  over?: string
}

/** Says why new messages don't appear, and how to continue. */
export const LineNotice = ({ line, name, onReconnect, over }: Props) => (
  <div role="status" className="text-[0.9375rem] text-amber">
    {line === 'lost' ? <p className="mt-3">The connection is lost. New messages appear once it is back.</p> : null}
    {line === 'over' && over ? <p className="mt-3">{over}</p> : null}
    {line === 'elsewhere' ? (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p>You have {name} open in several windows, so new messages no longer appear here.</p>
        <Button look="secondary" size="sm" onClick={onReconnect}>
          Continue here
        </Button>
      </div>
    ) : null}
  </div>
)
