import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { signedInUser } from './queries.ts'

/** Only an administrator sees it; who is signed in is known in the browser alone. */
export function ChatAdminButton() {
  const { data: user } = useQuery(signedInUser())
  if (user?.role !== 'admin') return null
  return (
    <ButtonLink to="/admin/chats" className="fixed right-4 bottom-4 z-30 shadow-lg md:right-6 md:bottom-6 print:hidden">
      <MessagesSquare aria-hidden="true" className="size-5" />
      Chat Admin
    </ButtonLink>
  )
}
