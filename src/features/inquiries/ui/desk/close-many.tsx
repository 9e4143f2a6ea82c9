import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { useClosingMany } from './desk-queries.ts'

const noun = ['inquiry', 'inquiries'] as const

/** Closes all ticked inquiries, after one question. */
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
      <p>Nobody is written to. Each can be opened again.</p>
    </AskedStep>
  )
}
