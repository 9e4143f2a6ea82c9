import { useActionData } from 'react-router'
import type { PostedForm } from '../../platform/browser/posted-form.ts'

/** What became of this form if it arrived as plain HTML and the page shows its result. */
export function usePosted<Answer>(name: string | undefined): PostedForm<Answer> | undefined {
  // A page's action returns nothing else.
  const posted = useActionData() as PostedForm<Answer> | undefined
  return name !== undefined && posted?.form === name ? posted : undefined
}
