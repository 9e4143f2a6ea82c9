import { useMutation } from '@tanstack/react-query'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { SaveListButton, saveFile } from '../../../../ui/save-file.tsx'
import type { UserFilters } from '../../people-contract.ts'
import { savingPeople } from './people-queries.ts'

/** All people of the search, not only those shown so far. */
export function SavePeople({ filters }: { filters: UserFilters }) {
  const { mutate, isPending, error } = useMutation(savingPeople())
  return (
    <>
      <SaveListButton isSaving={isPending} onSave={() => mutate(filters, { onSuccess: saveFile })} />
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
