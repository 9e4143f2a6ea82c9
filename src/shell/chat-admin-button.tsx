import { MessageCircleMore } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUser } from '../features/identity/ui/session.ts'
import { ButtonLink } from '../ui/base/button.tsx'

/**
 * A link for administrators to the chats, shown on the home page. It isn't in the cached HTML, because only the browser
 * knows who is signed in.
 */
export function ChatAdminButton() {
  const user = useUser()
  const { pathname } = useLocation()
  if (pathname !== '/' || user?.role !== 'admin') return null
  return (
    <aside aria-labelledby="chat-admin" className="fixed bottom-4 left-4 z-30 md:bottom-6 md:left-6 print:hidden">
      <ButtonLink to="/admin/chats" className="shadow-lg">
        <MessageCircleMore aria-hidden="true" className="size-5" />
        <span id="chat-admin">Chat Admin</span>
      </ButtonLink>
    </aside>
  )
}
