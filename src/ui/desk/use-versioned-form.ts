import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { isConflict } from '../base/refusal.ts'
import { type FormSchema, useServerForm } from '../forms/use-server-form.ts'
import { useUnsaved } from './unsaved.tsx'

interface Versioned {
  version: number
}

interface Options<Values extends FieldValues, Kept extends Versioned, Sent> {
  /** Its name in the question before people leave it. */
  title: string
  schema: FormSchema<Sent>
  /** The stored values when the form opened. */
  base: Kept
  toValues: (kept: Kept) => Values
  save: (version: number, values: Sent) => Promise<Versioned>
  /** The stored values now. */
  latest: () => Promise<Kept>
  /** Starts again with the stored values. */
  startOver: (base: Kept) => void
}

/** A form for values that others may change too. It never overwrites others' changes without asking. */
export function useVersionedForm<Values extends FieldValues, Kept extends Versioned, Sent = Values>({
  title,
  schema,
  base,
  toValues,
  save,
  latest,
  startOver,
}: Options<Values, Kept, Sent>) {
  const version = useRef(base.version)
  const [theirs, setTheirs] = useState<Kept>()
  const [isSaved, setSaved] = useState(false)
  const form = useServerForm<Values, Sent>({
    schema,
    defaults: toValues(base) as DefaultValues<Values>,
    send: async (values) => {
      const typed = structuredClone(form.getValues())
      setSaved(false)
      try {
        const saved = await save(version.current, values)
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
  useUnsaved(title, form)

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

export type VersionedState = ReturnType<typeof useVersionedForm>['state']
