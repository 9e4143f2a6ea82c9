import { useActionData } from 'react-router'
import type { PostedForm } from '../../platform/browser/posted-form.ts'

/** The result of this form if the browser posted it as plain HTML. Undefined otherwise. */
export function usePosted<Answer>(name: string | undefined): PostedForm<Answer> | undefined {
  // A page's action returns only posted forms.
  const posted = useActionData() as PostedForm<Answer> | undefined
  return name !== undefined && posted?.form === name ? posted : undefined
}
