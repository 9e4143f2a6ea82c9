import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskTestimonial, Done, Rejection } from '../../desk-contract.ts'
import { approvingMany, rejectingMany, useListChange } from './desk-queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { leftWords } from './words.ts'

interface Props {
  testimonials: DeskTestimonial[]
  selection: Selection
}

const noun = ['testimonial', 'testimonials'] as const

/** Approves or rejects all ticked testimonials, each in the version that is shown. */
export function DecideMany({ testimonials, selection }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const approve = useListChange(approvingMany)
  const reject = useListChange(rejectingMany)
  const chosen = testimonials.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  const those = countOf(chosen.length, noun)
  const told = (deed: string, { done, left }: Done) => ({
    title: `${deed} ${countOf(done, noun)}`,
    description: leftWords(left),
  })
  return (
    <>
      <AskedStep
        action="Approve"
        doing="Approving..."
        question={`Approve ${those}?`}
        look="primary"
        run={async () => told('Approved', await approve({ chosen }))}
        onDone={selection.clear}
      >
        <p>What you approve is on the site at once, in full. Please approve only what you have read to its end.</p>
      </AskedStep>
      <Button look="secondary" size="sm" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      {isRejecting ? (
        <RejectDialog
          title={`Reject ${those}?`}
          reject={async (why: Rejection) => {
            const outcome = await reject({ chosen, ...why })
            selection.clear()
            return told('Rejected', outcome)
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
