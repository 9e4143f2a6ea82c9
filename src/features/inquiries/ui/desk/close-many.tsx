import { AskedStep } from '../../../../ui/asked-step.tsx'
import type { Selection } from '../../../../ui/selection.tsx'
import { useClosingMany } from './desk-queries.ts'

const inquiries = (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`)

/** Closes all ticked inquiries, after one question. */
export function CloseMany({ selection: { ids, clear } }: { selection: Selection }) {
  const { mutateAsync } = useClosingMany()
  const close = async () => {
    const { closed } = await mutateAsync({ ids })
    return { title: `Closed ${inquiries(closed)}` }
  }
  return (
    <AskedStep
      action="Close inquiries"
      doing="One moment..."
      question={`Close ${inquiries(ids.length)}?`}
      run={close}
      onDone={clear}
    >
      <p>Nobody is written to. Each can be opened again.</p>
    </AskedStep>
  )
}
