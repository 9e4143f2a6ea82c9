import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { fieldsOf, sentenceOf } from '../base/refusal.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'

/** A contract's shape, or a way from what is typed to it. */
export type FormSchema<Sent> = Parameters<typeof standardSchemaResolver>[0] & {
  readonly '~standard': { readonly types?: { readonly output: Sent } }
}

/** What a form begins with; a choice that has to be made begins with none. */
type Defaults<Values> = { [Name in keyof DefaultValues<Values>]: DefaultValues<Values>[Name] | '' }

interface Options<Values extends FieldValues, Sent> {
  /** The contract's own shape: the browser says what the server would say. */
  schema: FormSchema<Sent>
  defaults: Defaults<Values>
  /** Sends what the schema makes of the values; what it throws is shown beside its fields, or above the form. */
  send: (values: Sent) => Promise<unknown>
}

/** Every sentence with the path of what it is about; the path of a list's own sentence is the list's. */
function sentencesOf(errors: object, path: string[] = []): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, { message?: unknown } | undefined]) => {
    if (!error) return []
    const here = key === 'root' ? path : [...path, key]
    return typeof error.message === 'string'
      ? { path: here.join('.'), message: error.message }
      : sentencesOf(error, here)
  })
}

/** Where people read a sentence: at its field, else at the first field within what it is about, else at the one around. */
function placeOf(path: string, fields: Set<string>): string {
  if (fields.has(path)) return path
  const all = [...fields]
  const within = all.find((field) => field.startsWith(`${path}.`))
  return within ?? all.find((field) => path.startsWith(`${field}.`)) ?? path
}

/**
 * A form that is checked by its contract, sent once at a time, and keeps its values when it is refused. `Sent` is what
 * the contract makes of the form's values, where that is something else.
 */
export function useServerForm<Values extends FieldValues, Sent = Values>({
  schema,
  defaults,
  send,
}: Options<Values, Sent>) {
  const form = useForm<Values>({
    // What is typed and what is sent differ, which the library's types do not foresee.
    resolver: standardSchemaResolver(schema) as never,
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const [problem, setProblem] = useState<string>()
  const { errors, isSubmitting, isDirty } = form.formState
  /** Fields that people see. */
  const visible = useRef(new Set<string>())
  const all = sentencesOf(errors).map(({ path, message }) => ({ path, message, name: placeOf(path, visible.current) }))
  const lone =
    !problem && all.length === 1 ? all.map(({ name }) => name).find((name) => visible.current.has(name)) : undefined
  const { summary, wantFocus } = useRefusalFocus(lone)

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      // The resolver hands over what the schema has made of them.
      await send(values as unknown as Sent)
    } catch (error) {
      wantFocus()
      const known = Object.entries(fieldsOf(error)).filter(([name]) => name in form.getValues())
      for (const [name, message] of known) form.setError(name as Path<Values>, { message })
      if (known.length === 0) setProblem(sentenceOf(error))
    }
  }, wantFocus)

  return {
    submit,
    summary,
    problem,
    isSending: isSubmitting,
    isDirty,
    errors: all,
    /** The one broken field, where nothing else is wrong. */
    lone,
    set: form.setValue,
    reset: form.reset,
    watch: form.watch,
    /** For lists of fields. */
    control: form.control,
    getValues: form.getValues,
    /** What an input needs that is no field for people. */
    hidden: (name: Path<Values>) => form.register(name),
    /** What a field needs: its id is its name. */
    field: (name: Path<Values>) => {
      visible.current.add(name)
      return {
        id: name,
        ...form.register(name, {
          onChange: () =>
            form.clearErrors(all.filter((one) => one.name === name).map(({ path }) => path as Path<Values>)),
        }),
        error: all.find((one) => placeOf(one.path, visible.current) === name)?.message,
      }
    },
  }
}

export type ServerForm = Pick<
  ReturnType<typeof useServerForm>,
  'submit' | 'summary' | 'problem' | 'isSending' | 'errors' | 'lone'
>
