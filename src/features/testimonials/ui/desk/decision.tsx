import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import type { DeskTestimonial } from '../../desk-contract.ts'
import { approving, featuring, rejecting, useTestimonialChange } from './desk-queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What can be done with a testimonial in its state. */
export function Decision({ testimonial }: { testimonial: DeskTestimonial }) {
  const { id, version, state, isFeatured } = testimonial
  const [asked, setAsked] = useState<'reject' | 'withdraw'>()
  const approve = useTestimonialChange(approving)
  const reject = useTestimonialChange(rejecting)
  const feature = useTestimonialChange(featuring)
  const error = approve.error ?? feature.error
  const isBusy = approve.isPending || feature.isPending
  if (state === 'withdrawn') {
    return <p className="mt-6 text-ink-soft">Its writer has withdrawn it. It cannot be published again.</p>
  }
  const close = () => setAsked(undefined)
  return (
    <div className="mt-6">
      {error ? <ChangeRefused error={error} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {state === 'approved' ? (
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => feature.mutate({ id, version, isFeatured: !isFeatured })}
          >
            {isFeatured ? 'No longer feature it' : 'Feature it'}
          </Button>
        ) : (
          <Button
            disabled={isBusy}
            onClick={() =>
              approve.mutate({ id, version }, { onSuccess: () => void toast({ title: 'Approved, and on the site' }) })
            }
          >
            {approve.isPending ? 'Approving...' : 'Approve'}
          </Button>
        )}
        {state === 'rejected' ? null : (
          <Button look="secondary" disabled={isBusy} onClick={() => setAsked('reject')}>
            Reject
          </Button>
        )}
        <Button look="secondary" disabled={isBusy} onClick={() => setAsked('withdraw')}>
          Withdraw for its writer
        </Button>
      </div>
      {asked === 'reject' ? (
        <RejectDialog
          title="Reject this testimonial?"
          reject={async (why) => {
            await reject.mutateAsync({ id, version, ...why })
            return { title: 'Rejected', description: 'It is not public.' }
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'withdraw' ? <WithdrawDialog testimonial={testimonial} onClose={close} /> : null}
    </div>
  )
}
