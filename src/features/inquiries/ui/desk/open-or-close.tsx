import { Button } from '../../../../ui/base/button.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import type { Inquiry } from '../../desk-contract.ts'
import { closing, reopening, useInquiryChange } from './desk-queries.ts'

/** Closes an open inquiry or reopens a closed one. */
export function OpenOrClose({ inquiry: { id, version, state } }: { inquiry: Inquiry }) {
  const isClosed = state === 'closed'
  const { mutate, isPending, error } = useInquiryChange(isClosed ? reopening : closing)
  return (
    <div>
      <Button look="secondary" disabled={isPending} onClick={() => mutate({ id, version })}>
        {isClosed ? 'Reopen inquiry' : 'Close inquiry'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3 max-w-md" /> : null}
    </div>
  )
}
