import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { FormSchema } from '../../platform/browser/posted-form.ts'
import { reasonOf } from '../base/refusal.ts'
import { useServerForm } from '../forms/use-server-form.ts'
import { useUnsaved } from './unsaved.tsx'

interface Options<Values extends FieldValues, Kept extends { version: number }, Sent> {
  /** The form's name, which we show when we ask people whether to leave with unsaved changes. */
  title: string
  schema: FormSchema<Sent>
  /** The stored record as the page last loaded it. The form starts with its values. */
  kept: Kept
  toValues: (kept: Kept) => Values
  /** Saves values that are based on this version. Returns undefined if the person must do something else first. */
  save: (version: number, values: Sent) => Promise<Kept | undefined>
  /** Fetches the current stored record. */
  latest: () => Promise<Kept>
}

/**
 * A form for a record that others may change too. It never overwrites someone else's change to the same values without
 * asking. A change to the record's other values isn't a conflict. If the person then saves their own version, only what
 * they changed replaces the other version.
 */
export function useVersionedForm<Values extends FieldValues, Kept extends { version: number }, Sent = Values>({
  title,
  schema,
  kept,
  toValues,
  save,
  latest,
}: Options<Values, Kept, Sent>) {
  /** The stored record that the person started editing. */
  const base = useRef(kept)
  const [theirs, setTheirs] = useState<Kept>()
  const [isSaved, setSaved] = useState(false)
  const isUnchanged = (newest: Kept) => isSame(toValues(newest), toValues(base.current))

  const saveUnlessChanged = async (values: Sent): Promise<Kept | undefined> => {
    if (kept.version > base.current.version && isUnchanged(kept)) base.current = kept
    try {
      return await save(base.current.version, values)
    } catch (error) {
      if (reasonOf(error) !== 'newer_version') throw error
      const newest = await latest()
      if (isUnchanged(newest)) return save(newest.version, values)
      setTheirs(newest)
      throw error
    }
  }
  const form = useServerForm<Values, Sent>({
    schema,
    defaults: toValues(kept) as DefaultValues<Values>,
    send: async (values) => {
      const typed = structuredClone(form.getValues())
      setSaved(false)
      const saved = await saveUnlessChanged(values)
      if (!saved) return
      base.current = saved
      const isTyping = !isSame(form.getValues(), typed)
      form.reset(isTyping ? typed : toValues(saved), { keepValues: isTyping })
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
        theirs,
        saveMine: () => {
          const mine = changesIn(form.getValues(), toValues(base.current))
          base.current = theirs
          form.reset(toValues(theirs))
          for (const [name, value] of mine) form.set(name, value, { shouldDirty: true })
          void form.submit()
        },
        takeTheirs: () => {
          base.current = theirs
          flushSync(() => setTheirs(undefined))
          form.reset(toValues(theirs))
        },
      },
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The values that differ from before. */
const changesIn = <Values extends FieldValues>(typed: Values, before: Values) =>
  Object.entries(typed).filter(([name, value]) => !isSame(value, before[name])) as [
    Path<Values>,
    PathValue<Values, Path<Values>>,
  ][]

export type VersionedState = ReturnType<typeof useVersionedForm>['state']
