import { MessagesSquare } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUser } from '../features/identity/ui/session.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { chatAdminPath } from './built-pages.ts'

/** True on the home page for administrators. Only the browser knows who is signed in. */
export function useHasChatAdminButton(): boolean {
  const user = useUser()
  const { pathname } = useLocation()
  return chatAdminPath !== undefined && pathname === '/' && user?.role === 'admin'
}

export function ChatAdminButton() {
  const hasButton = useHasChatAdminButton()
  if (!hasButton || !chatAdminPath) return null
  return (
    <aside aria-labelledby="chat-admin" className="fixed bottom-4 left-4 z-30 md:bottom-6 md:left-6 print:hidden">
      <ButtonLink to={chatAdminPath} className="shadow-lg">
        <MessagesSquare aria-hidden="true" className="size-5" />
        <span id="chat-admin">Chat Admin</span>
      </ButtonLink>
    </aside>
  )
}
