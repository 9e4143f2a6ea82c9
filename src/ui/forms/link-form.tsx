import type { FormEvent, ReactNode } from 'react'
import { clearRefusalMark } from '../site/page-meta.ts'
import { PostedFields } from './posted-fields.tsx'
import { usePosted } from './use-posted.ts'

interface Step<Input, Answer> {
  /** The name of the `PublicForm` that handles the same step without scripts. */
  name: string
  /** The values from the link's address, such as its token. */
  input: Input
  mutation: {
    mutate: (input: Input) => void
    data: Answer | undefined
    error: Error | null
    isPending: boolean
    isIdle: boolean
  }
}

/** Runs the single action of an emailed link's page, with scripts or without. */
export function useLinkForm<Input extends Record<string, string>, Answer>({
  name,
  input,
  mutation,
}: Step<Input, Answer>) {
  const posted = usePosted<Answer>(name)
  const { mutate, isPending, isIdle } = mutation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearRefusalMark()
    if (!isPending) mutate(input)
  }
  return {
    name,
    input,
    submit,
    isPending,
    answer: mutation.data ?? posted?.answer,
    error: isIdle ? posted?.refusal : (mutation.error ?? undefined),
  }
}

interface Props {
  form: Pick<ReturnType<typeof useLinkForm>, 'name' | 'input' | 'submit'>
  /** The form's name for screen readers: what it does. */
  label: string
  className?: string
  /** A submit button. */
  children: ReactNode
}

/** The form with a single button on an emailed link's page. */
export const LinkForm = ({ form: { name, input, submit }, label, className, children }: Props) => (
  <form method="post" aria-label={label} onSubmit={submit} className={className}>
    <PostedFields name={name} />
    {Object.entries(input).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    {children}
  </form>
)
