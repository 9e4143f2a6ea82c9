import { formatShortDay } from '../../../time/day-names.ts'
import { momentInUtc } from '../../../time/moment.ts'
import type { StageMove } from '../contract.ts'
import { kindOfMove, stageNames } from '../shared/stages.ts'

const titleOf = ({ from, to }: StageMove) => {
  const kind = kindOfMove(from, to)
  if (kind === 'rejected') return 'Rejected, back to preparation'
  if (kind === 'reopened') return 'Reopened'
  return kind === 'back' ? `Back to ${stageNames[to].toLowerCase()}` : stageNames[to]
}

/** Lists an engagement's moves, the latest first, each with its date in the firm's time zone. */
export const MoveList = ({ moves }: { moves: StageMove[] }) => (
  <ol className="border-line border-l-2">
    {moves.map((move) => (
      <li key={move.number} className="relative pb-6 pl-5 last:pb-0">
        <span
          aria-hidden
          className={`absolute top-2 -left-[0.4375rem] size-3 rounded-full ${move.reason ? 'bg-amber' : 'bg-brand'}`}
        />
        <p className="font-semibold">{titleOf(move)}</p>
        <p className="wrap-anywhere mt-0.5 max-w-[65ch] whitespace-pre-line">{move.sentence}</p>
        {move.reason ? (
          <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line rounded-md bg-amber-soft px-3 py-2 text-amber">
            The reason: {move.reason}
          </p>
        ) : null}
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          <time dateTime={move.at} title={momentInUtc(move.at)} className="tabular-nums">
            {formatShortDay(move.on)}
          </time>
          {move.by ? `, ${move.by}` : null}
        </p>
      </li>
    ))}
  </ol>
)
