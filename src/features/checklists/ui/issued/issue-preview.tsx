import { formatShortDay } from '../../../../time/day-names.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { IssueTarget, IssuePreview as Preview } from '../../desk-contract.ts'
import type { TemplateItem } from '../../item-contract.ts'
import { applying } from '../../shared/conditions.ts'
import { groupsOf } from '../../shared/groups.ts'
import { ClientPreview } from '../desk/client-preview.tsx'
import { itemNoun } from '../desk/labels.ts'
import { NoMembers } from './no-members.tsx'

interface Props {
  preview: Preview
  /** The keys of the items that the person has unchecked. */
  leaveOut: string[]
  onLeaveOut: (keys: string[]) => void
}

/** What the list asks, who gets it, and how it changes with the client's answers. */
export function IssuePreview({ preview: { items, targets }, leaveOut, onLeaveOut }: Props) {
  const kept = items.filter(({ key }) => !leaveOut.includes(key))
  const asked = applying(kept, {})
  return (
    <>
      <section aria-labelledby="issue-targets">
        <h2 id="issue-targets" className="text-xl">
          Who gets it
        </h2>
        <ul className="mt-3 border-line border-t">
          {targets.map((target) => (
            <li key={target.engagementId} className="wrap-anywhere border-line border-b py-3">
              <p className="font-medium">
                {target.client}, {target.engagement}
              </p>
              <p className="text-[0.9375rem] text-ink-soft tabular-nums">Due {formatShortDay(target.dueOn)}</p>
              <Fit target={target} />
              {target.obstacle || target.hasMembers ? null : (
                <NoMembers client={{ id: target.clientId, name: target.client }} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="issue-items">
        <h2 id="issue-items" className="text-xl">
          What it asks
        </h2>
        <p role="status" className="mt-1 text-ink-soft">
          {countOf(asked.length, itemNoun)} at once. {countOf(kept.length - asked.length, more)} on answers.
        </p>
        {groupsOf(items).map(({ category, title, items: own }) => (
          <fieldset key={category} className="mt-4 min-w-0">
            <legend className="font-semibold">{title}</legend>
            {own.map((item) => (
              <Choice key={item.key} item={item} items={items} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
            ))}
          </fieldset>
        ))}
      </section>
      <details>
        <summary className="cursor-pointer font-semibold text-brand">Try it as the client</summary>
        <div className="mt-4">
          <ClientPreview list={kept} />
        </div>
      </details>
    </>
  )
}

const more = ['more depends', 'more depend'] as const

const obstacleWords: Record<NonNullable<IssueTarget['obstacle']>, string> = {
  issued: 'Has this checklist already',
  closed: 'Closed',
  archived: 'Client archived',
}

const list = new Intl.ListFormat('en-US')

const mismatchWords: Record<IssueTarget['mismatches'][number], string> = {
  service: 'another service',
  country: 'another country',
  kind: 'another kind of client',
  year: 'another tax year',
}

function Fit({ target: { obstacle, mismatches } }: { target: IssueTarget }) {
  if (obstacle) return <Badge look="bad">{obstacleWords[obstacle]}</Badge>
  if (mismatches.length === 0) return null
  return (
    <p className="text-[0.9375rem] text-amber">
      This template is for {list.format(mismatches.map((one) => mismatchWords[one]))}. You can still issue it.
    </p>
  )
}

interface ChoiceProps extends Omit<Props, 'preview'> {
  item: TemplateItem
  items: TemplateItem[]
}

/** An item that can be left out, unless others depend on its answer. */
function Choice({ item, items, leaveOut, onLeaveOut }: ChoiceProps) {
  const { key, title, condition } = item
  const isKept = !leaveOut.includes(key)
  const isNeeded = items.some((one) => one.condition?.item === key && !leaveOut.includes(one.key))
  const question = condition ? items.find((one) => one.key === condition.item) : undefined
  const lacksQuestion = condition !== null && leaveOut.includes(condition.item)
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isKept}
        disabled={isKept ? isNeeded : lacksQuestion}
        onChange={() => onLeaveOut(isKept ? [...leaveOut, key] : leaveOut.filter((one) => one !== key))}
        className="mt-0.5 size-5 accent-brand"
      />
      <span className="wrap-anywhere min-w-0">
        {title.en}
        {question ? <span className="block text-ink-soft text-sm">Depends on: {question.title.en}</span> : null}
      </span>
    </label>
  )
}
