import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { useClosingMany } from './desk-queries.ts'

const noun = ['inquiry', 'inquiries'] as const

/** Closes all selected inquiries after a confirmation. */
export function CloseMany({ selection: { ids, clear } }: { selection: Selection }) {
  const { mutateAsync } = useClosingMany()
  const close = async () => {
    const { closed } = await mutateAsync({ ids })
    return { title: `Closed ${countOf(closed, noun)}` }
  }
  return (
    <AskedStep
      action="Close inquiries"
      doing="One moment..."
      question={`Close ${countOf(ids.length, noun)}?`}
      run={close}
      onDone={clear}
    >
      <p>We don't email anyone. You can reopen each of them.</p>
    </AskedStep>
  )
}
