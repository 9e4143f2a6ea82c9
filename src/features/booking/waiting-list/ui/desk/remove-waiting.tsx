import { AskedStep } from '../../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../../ui/desk/selection.tsx'
import { useRemovingWaiting } from './queries.ts'

const noun = ['entry', 'entries'] as const

/** Removes all selected entries after one confirmation. */
export function RemoveWaiting({ selection: { ids, clear } }: { selection: Selection }) {
  const { mutateAsync } = useRemovingWaiting()
  const remove = async () => {
    const { removed } = await mutateAsync({ ids })
    return { title: `Removed ${countOf(removed, noun)}` }
  }
  return (
    <AskedStep
      action="Remove from the list"
      doing="Removing..."
      question={`Remove ${countOf(ids.length, noun)}?`}
      run={remove}
      onDone={clear}
    >
      <p>We delete their addresses and won't email them about free times. You can't undo this.</p>
    </AskedStep>
  )
}
