import type { ReactNode } from 'react'
import { PostedFields } from './posted-fields.tsx'

/** What a form submits without scripts, to its own page: these fields and those of the pressed button. */
export interface PlainTarget {
  /** The name of the `PublicForm` that takes the fields. Without it, the fields become the page's query. */
  posts?: string
  fields: Record<string, string | undefined>
}

interface Props {
  target: PlainTarget
  /** The names of fields that the form's own buttons replace. */
  without?: readonly string[]
  className?: string
  children: ReactNode
}

/**
 * Surrounds buttons that also work without scripts: each is a submit button with a name and a value. With scripts, a
 * button's `onClick` prevents the submission.
 */
export const PlainForm = ({ target: { posts, fields }, without = [], className, children }: Props) => (
  // Screen readers need no landmark for a button or two.
  <form role="presentation" method={posts ? 'post' : 'get'} className={className}>
    {posts ? <PostedFields name={posts} /> : null}
    <HiddenFields fields={fields} without={without} />
    {children}
  </form>
)

export const HiddenFields = ({ fields, without = [] }: Pick<PlainTarget, 'fields'> & Pick<Props, 'without'>) =>
  Object.entries(fields).map(([name, value]) =>
    value && !without.includes(name) ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )

/** The props of a button in a `PlainForm`. If scripts have loaded, `act` runs instead of the submission. */
export const plainButton = (name: string, value: string, act: () => void) => ({
  type: 'submit' as const,
  name,
  value,
  onClick: (event: { preventDefault: () => void }) => {
    event.preventDefault()
    act()
  },
})
