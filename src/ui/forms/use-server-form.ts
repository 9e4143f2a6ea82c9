import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import '../../platform/browser/bring-link.ts'
import type { FormSchema, PostedForm, Sending } from '../../platform/browser/posted-form.ts'
import { randomId } from '../base/random-id.ts'
import { fieldsOf, sentenceOf } from '../base/refusal.ts'
import { useShownFor } from '../base/use-shown-for.ts'
import { clearRefusalMark } from '../site/page-meta.ts'
import { usePosted } from './use-posted.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'

/** The initial values. A required choice has none. */
type Defaults<Values> = { [Name in keyof DefaultValues<Values>]: DefaultValues<Values>[Name] | '' }

interface Options<Values extends FieldValues, Sent, Answer> {
  /** The name of a `PublicForm`, which also works as plain HTML. */
  name?: string
  /** The contract's own schema, so that the browser shows the same error messages as the server. */
  schema: FormSchema<Sent>
  defaults: Defaults<Values>
  checkBoxes?: readonly string[]
  /**
   * Sends the values that the schema returns. If it throws, the form shows the error at the fields concerned, or above
   * the form.
   */
  send: (values: Sent, sending: Sending) => Promise<Answer>
  onSent?: (answer: Answer) => void
}

/** Lists every error message with its path. A message about a whole list has the list's path. */
function messagesOf(errors: object, path: string[] = []): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, { message?: unknown } | undefined]) => {
    if (!error) return []
    const here = key === 'root' ? path : [...path, key]
    return typeof error.message === 'string'
      ? { path: here.join('.'), message: error.message }
      : messagesOf(error, here)
  })
}

/**
 * The field that shows an error message: the path's own field, else the first field inside the path, else the field
 * around it.
 */
function placeOf(path: string, fields: Set<string>): string {
  if (fields.has(path)) return path
  const all = [...fields]
  const within = all.find((field) => field.startsWith(`${path}.`))
  return within ?? all.find((field) => path.startsWith(`${field}.`)) ?? path
}

/** The errors of a form that the browser posted as plain HTML. */
function errorsOf<Values extends FieldValues>(posted: PostedForm | undefined) {
  const fields = Object.entries(fieldsOf(posted?.refusal))
  if (fields.length === 0) return { problem: posted?.refusal?.message }
  const errors = Object.fromEntries(fields.map(([name, message]) => [name, { type: 'server', message }]))
  return { errors: errors as FieldErrors<Values> }
}

/**
 * Gives each content one id. If the same content is sent twice, the server stores one record; corrected content becomes
 * another record.
 */
function useRequestId() {
  const last = useRef({ content: '', id: '' })
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}

/**
 * A form that its contract checks. It sends only one request at a time, and keeps its values if the server refuses it.
 * `Sent` is the contract's output if that differs from the form's values.
 */
export function useServerForm<Values extends FieldValues, Sent = Values, Answer = unknown>({
  name,
  schema,
  defaults,
  checkBoxes = [],
  send,
  onSent,
}: Options<Values, Sent, Answer>) {
  const [posted] = useState(usePosted(name))
  const [initial] = useState(() => ({ values: { ...defaults, ...posted?.values }, ...errorsOf<Values>(posted) }))
  const form = useForm<Values>({
    // The typed values differ from the values that we send, which the library's types don't allow.
    resolver: standardSchemaResolver(schema as never) as never,
    defaultValues: initial.values as DefaultValues<Values>,
    errors: initial.errors,
    shouldFocusError: false,
  })
  const [problem, setProblem] = useState(initial.problem)
  const shownFor = useShownFor()
  const requestIdFor = useRequestId()
  const { errors, isSubmitting, isDirty } = form.formState
  /** The names of the fields that people see. */
  const visible = useRef(new Set<string>())
  const all = messagesOf(errors).map(({ path, message }) => ({ path, message, name: placeOf(path, visible.current) }))
  const lone =
    !problem && all.length === 1 ? all.map(({ name }) => name).find((name) => visible.current.has(name)) : undefined
  const { summary, wantFocus } = useRefusalFocus(lone)

  /**
   * A field's initial value in the HTML from the server. Once scripts run, the form reads the current value from the
   * page.
   */
  const drawn = (field: string) => {
    if (!name) return {}
    const value: unknown = initial.values[field]
    return checkBoxes.includes(field)
      ? { defaultChecked: value === true }
      : { defaultValue: typeof value === 'string' || Array.isArray(value) ? (value as string | string[]) : undefined }
  }

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    clearRefusalMark()
    try {
      const search = new URLSearchParams(location.search)
      const sending = { elapsed: shownFor(), requestId: requestIdFor(JSON.stringify(values)), search }
      // The cast is safe, because the resolver returns the schema's output.
      const answer = await send(values as unknown as Sent, sending)
      onSent?.(answer)
    } catch (error) {
      wantFocus()
      const known = Object.entries(fieldsOf(error)).filter(([name]) => name in form.getValues())
      for (const [name, message] of known) form.setError(name as Path<Values>, { message })
      if (known.length === 0) setProblem(sentenceOf(error))
    }
  }, wantFocus)

  return {
    name,
    submit,
    summary,
    problem,
    isSending: isSubmitting,
    isDirty,
    errors: all,
    /** The wrong field if it has the form's only error. Its error then needs no list of errors. */
    lone,
    set: form.setValue,
    reset: (...values: Parameters<typeof form.reset>) => {
      setProblem(undefined)
      form.reset(...values)
    },
    watch: form.watch,
    /** For `useFieldArray`, which manages lists of fields. */
    control: form.control,
    getValues: form.getValues,
    /** The props of an input that people don't fill in. */
    hidden: (name: Path<Values>) => ({ ...form.register(name), ...drawn(name) }),
    /** A field's props. The field's id is its name. A change also removes the errors of the fields that it `settles`. */
    field: (name: Path<Values>, settles: Path<Values>[] = []) => {
      visible.current.add(name)
      return {
        id: name,
        ...form.register(name, {
          onChange: () =>
            form.clearErrors([
              ...all.filter((one) => one.name === name).map(({ path }) => path as Path<Values>),
              ...settles,
            ]),
        }),
        ...drawn(name),
        error: all.find((one) => placeOf(one.path, visible.current) === name)?.message,
      }
    },
  }
}

export type ServerForm = Pick<
  ReturnType<typeof useServerForm>,
  'name' | 'submit' | 'summary' | 'problem' | 'isSending' | 'errors' | 'lone'
>
