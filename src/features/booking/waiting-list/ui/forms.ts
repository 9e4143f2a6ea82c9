import type { PublicForm } from '../../../../platform/browser/posted-form.ts'
import { changeWaiting, leaveWaitingList } from './queries.ts'

/** The forms on the pages that links in our waiting list emails open. */
interface Link {
  token: string
}

export const leaveForm: PublicForm<Link, unknown> = {
  name: 'leave-waiting-list',
  send: ({ token }) => leaveWaitingList({ token }),
}

export const changeWishForm: PublicForm<Link, { language: string }> = {
  name: 'change-wish',
  send: ({ token }) => changeWaiting({ token }),
}
