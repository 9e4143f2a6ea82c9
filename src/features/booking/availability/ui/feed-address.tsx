import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { copyText, useCopy } from '../../../../ui/page/use-copy.ts'
import type { DeskAdviser } from '../contract.ts'
import { useMakingFeedAddress, useRemovingFeedAddress } from './queries.ts'

/** Shows the feed's address once, after someone creates it. A new address replaces the old one. */
export function FeedAddress({ adviser: { id, version, hasFeed } }: { adviser: DeskAdviser }) {
  const [address, setAddress] = useState<string>()
  const [asked, setAsked] = useState<'new' | 'remove'>()
  const making = useMakingFeedAddress()
  const removing = useRemovingFeedAddress()
  const error = making.error ?? removing.error
  const ask = (what: typeof asked) => {
    making.reset()
    removing.reset()
    setAsked(what)
  }
  const make = () =>
    making.mutate(
      { id, version },
      {
        onSuccess: (made) => {
          setAddress(made.address)
          setAsked(undefined)
        },
      },
    )
  const remove = () =>
    removing.mutate(
      { id, version },
      {
        onSuccess: () => {
          setAddress(undefined)
          setAsked(undefined)
          toast({ title: 'Address removed' })
        },
      },
    )
  return (
    <>
      {address ? <ShownOnce address={address} /> : null}
      {!address && hasFeed ? <p>An address exists. We showed it when it was created and can't show it again.</p> : null}
      {hasFeed ? null : <p className="text-ink-soft">There is no address yet.</p>}
      {error && !asked ? <ChangeRefused error={error} className="mt-4" /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" disabled={making.isPending} onClick={hasFeed ? () => ask('new') : make}>
          {hasFeed ? 'Replace address' : 'Create address'}
        </Button>
        {hasFeed ? (
          <Button look="secondary" onClick={() => ask('remove')}>
            Remove address{' '}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          title={asked === 'new' ? 'Replace the address?' : 'Remove the address?'}
          action={asked === 'new' ? 'Replace address' : 'Remove address'}
          doing="One moment..."
          isDoing={making.isPending || removing.isPending}
          onConfirm={asked === 'new' ? make : remove}
          onClose={() => ask(undefined)}
        >
          <p>Calendar programs that use the old address will stop updating.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function ShownOnce({ address }: { address: string }) {
  const [copied, copy] = useCopy()
  return (
    <div className="rounded-lg border border-brand bg-brand-soft p-4">
      <label className="block">
        <span className="font-semibold text-[0.9375rem]">New address (shown only once)</span>
        <input
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-[0.9375rem]"
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => copy(address)}>
          Copy
        </Button>
        <p role="status" className="text-[0.9375rem]">
          {copyText(copied, 'Please select it and copy it.')}
        </p>
      </div>
    </div>
  )
}
