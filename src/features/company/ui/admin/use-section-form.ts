import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useUnsaved } from '../../../../ui/unsaved.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import type { CompanyChanges, VersionedRecord } from '../../admin-contract.ts'
import { useLatest, useSave } from './record-queries.ts'

interface Options<Values extends FieldValues> {
  title: string
  schema: Parameters<typeof useServerForm>[0]['schema']
  /** The record as the form found it. */
  base: VersionedRecord
  toValues: (record: VersionedRecord['record']) => Values
  /** Begins anew with what is kept now. */
  startOver: (base: VersionedRecord) => void
}

const isConflict = (error: unknown) => (error as { status?: number }).status === 409

/** One part of the record with its own way of saving. What someone else has changed meanwhile is never overwritten unasked. */
export function useSectionForm<Values extends FieldValues>({
  title,
  schema,
  base,
  toValues,
  startOver,
}: Options<Values>) {
  const save = useSave()
  const latest = useLatest()
  const version = useRef(base.version)
  const [theirs, setTheirs] = useState<VersionedRecord>()
  const [isSaved, setSaved] = useState(false)
  const form = useServerForm<Values>({
    schema,
    defaults: toValues(base.record) as DefaultValues<Values>,
    send: async (values) => {
      const typed = structuredClone(form.getValues())
      setSaved(false)
      try {
        const saved = await save(version.current, values as unknown as CompanyChanges)
        version.current = saved.version
      } catch (error) {
        if (isConflict(error)) setTheirs(await latest())
        throw error
      }
      form.reset(typed, { keepValues: true })
      setTheirs(undefined)
      setSaved(true)
    },
  })
  const { isDirty } = form
  useUnsaved(title, isDirty)

  return {
    form,
    state: {
      isDirty,
      isSaved: isSaved && !isDirty,
      conflict: theirs && {
        takeTheirs: () => startOver(theirs),
        saveMine: () => {
          version.current = theirs.version
          void form.submit()
        },
      },
    },
  }
}

export type SectionState = ReturnType<typeof useSectionForm>['state']
