import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import type { DeskTestimonial } from '../../desk-contract.ts'
import { approving, featuring, rejecting, undecided, useTestimonialChange } from './desk-queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The actions that a testimonial's state allows. */
export function Decision({ testimonial }: { testimonial: DeskTestimonial }) {
  const { id, version, state, isFeatured } = testimonial
  const [openDialog, setOpenDialog] = useState<'reject' | 'withdraw'>()
  const approve = useTestimonialChange(approving)
  const reject = useTestimonialChange(rejecting)
  const feature = useTestimonialChange(featuring)
  const error = approve.error ?? feature.error
  const isBusy = approve.isPending || feature.isPending
  if (state === 'withdrawn') {
    return <p className="mt-6 text-ink-soft">The author has withdrawn it. It can't be published again.</p>
  }
  const close = () => setOpenDialog(undefined)
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
            {isFeatured ? 'Stop featuring' : 'Feature'}
          </Button>
        ) : (
          <Button
            disabled={isBusy}
            onClick={() =>
              approve.mutate({ id, version }, { onSuccess: () => void toast({ title: 'Approved and published' }) })
            }
          >
            {approve.isPending ? 'Approving...' : 'Approve'}
          </Button>
        )}
        {state === 'rejected' ? null : (
          <Button look="secondary" disabled={isBusy} onClick={() => setOpenDialog('reject')}>
            Reject
          </Button>
        )}
        <Button look="secondary" disabled={isBusy} onClick={() => setOpenDialog('withdraw')}>
          Withdraw on the author's request
        </Button>
      </div>
      {state === 'pending' ? null : <NextUndecided id={id} isFocused={approve.isSuccess} />}
      {openDialog === 'reject' ? (
        <RejectDialog
          title="Reject this testimonial?"
          reject={async (why) => {
            await reject.mutateAsync({ id, version, ...why })
            return { title: 'Rejected', description: "It isn't public." }
          }}
          onClose={close}
        />
      ) : null}
      {openDialog === 'withdraw' ? <WithdrawDialog testimonial={testimonial} onClose={close} /> : null}
    </div>
  )
}

/** Links to the next testimonial that waits, after a decision. */
function NextUndecided({ id, isFocused }: { id: string; isFocused: boolean }) {
  const { data } = useQuery(undecided())
  const next = data?.items.find((one) => one.id !== id)
  if (!next) return null
  return (
    <p ref={isFocused ? takeFocus : undefined} tabIndex={-1} className="mt-3">
      <ArrowLink to={`/admin/testimonials/${next.id}`}>Decide about the next one, by {next.name}</ArrowLink>
    </p>
  )
}
