import { useState } from 'react'
import type { BulkResult } from '../../../../platform/browser/shapes.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskTestimonial, Rejection } from '../../desk-contract.ts'
import { approvingMany, rejectingMany, useListChange } from './desk-queries.ts'
import { notChangedNote } from './labels.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface Props {
  testimonials: DeskTestimonial[]
  selection: Selection
}

const noun = ['testimonial', 'testimonials'] as const

/** Approves or rejects all selected testimonials, but only in the versions that the screen shows. */
export function DecideMany({ testimonials, selection }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const approve = useListChange(approvingMany)
  const reject = useListChange(rejectingMany)
  const versions = testimonials.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  const counted = countOf(versions.length, noun)
  const confirmation = (action: string, { done, left }: BulkResult) => ({
    title: `${action} ${countOf(done, noun)}`,
    description: notChangedNote(left),
  })
  return (
    <>
      <AskedStep
        action="Approve"
        doing="Approving..."
        question={`Approve ${counted}?`}
        look="primary"
        run={async () => confirmation('Approved', await approve({ chosen: versions }))}
        onDone={selection.clear}
      >
        <p>Approved testimonials are on the site right away, in full. Please read them to the end first.</p>
      </AskedStep>
      <Button look="secondary" size="sm" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      {isRejecting ? (
        <RejectDialog
          title={`Reject ${counted}?`}
          reject={async (why: Rejection) => {
            const result = await reject({ chosen: versions, ...why })
            selection.clear()
            return confirmation('Rejected', result)
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
