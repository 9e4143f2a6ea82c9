import type { PublicForm, Sending } from '../../../../platform/browser/posted-form.ts'
import { JoinWaitingList } from '../contract.ts'
import { changeWaiting, joinWaitingList, leaveWaitingList } from './queries.ts'

export const waitingListForm = {
  name: 'waiting-list',
  schema: JoinWaitingList,
  send: ({ email, topic, language, zone, remark }: JoinWaitingList, { elapsed }: Sending) =>
    joinWaitingList({ email, topic, language, zone, remark: remark || undefined, elapsed }),
} satisfies PublicForm<JoinWaitingList, unknown>

/** What the link in a waiting list email contains. */
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
