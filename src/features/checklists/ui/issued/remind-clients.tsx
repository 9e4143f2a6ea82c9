import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { type Selection, SelectionBar } from '../../../../ui/desk/selection.tsx'
import type { ListedChecklist } from '../../desk-contract.ts'
import { reminding, useChecklistsChange } from './checklist-queries.ts'
import { checklistNoun } from './words.ts'

interface Props {
  chosen: Pick<ListedChecklist, 'id' | 'version'>[]
  onDone?: () => void
}

/** Emails the members of the chosen checklists' clients to say that something is still open. */
export function RemindClients({ chosen, onDone }: Props) {
  const remind = useChecklistsChange(reminding)
  const what = countOf(chosen.length, checklistNoun)
  return (
    <AskedStep
      action="Send reminder"
      doing="Sending..."
      look="primary"
      question={`Remind the clients of ${what}?`}
      run={async () => {
        const { done, left } = await remind({ chosen: chosen.map(({ id, version }) => ({ id, version })) })
        const why = `Not reminded: ${left}. Nothing is open there, or we reminded them within the last day.`
        return { title: `Reminded of ${countOf(done, checklistNoun)}`, description: left > 0 ? why : undefined }
      }}
      onDone={onDone}
    >
      <p>Each member gets one email within the hour. It says that something is open, but not what.</p>
    </AskedStep>
  )
}

/** The bar with the reminder for all selected checklists. */
export const RemindBar = ({ rows, selection }: { rows: ListedChecklist[]; selection: Selection }) => (
  <SelectionBar selection={selection}>
    <RemindClients chosen={rows.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
  </SelectionBar>
)
