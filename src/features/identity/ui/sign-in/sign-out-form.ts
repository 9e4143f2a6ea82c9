import type { PublicForm } from '../../../../platform/browser/posted-form.ts'
import { signOut } from './sign-in-calls.ts'

/** Signs out from a page that shows nothing else without scripts. */
export const signOutForm: PublicForm<object, unknown> = {
  name: 'sign-out',
  send: () => signOut(),
  next: () => '/sign-in',
}
