import type { FormEvent, ReactNode } from 'react'
import { PostedFields } from './posted-fields.tsx'
import { usePosted } from './use-posted.ts'

interface Step<Input, Answer> {
  /** The `PublicForm` that does the same without scripts. */
  name: string
  /** What the link carries. */
  input: Input
  mutation: {
    mutate: (input: Input) => void
    data: Answer | undefined
    error: Error | null
    isPending: boolean
    isIdle: boolean
  }
}

/** The one step of an emailed link, with scripts or without. */
export function useLinkForm<Input extends Record<string, string>, Answer>({
  name,
  input,
  mutation,
}: Step<Input, Answer>) {
  const posted = usePosted<Answer>(name)
  const { mutate, isPending, isIdle } = mutation
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
  /** What the form does, which names it. */
  label: string
  /** A submit button. */
  children: ReactNode
}

/** The button of an emailed link. */
export const LinkForm = ({ form: { name, input, submit }, label, children }: Props) => (
  <form method="post" aria-label={label} onSubmit={submit}>
    <PostedFields name={name} />
    {Object.entries(input).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    {children}
  </form>
)
