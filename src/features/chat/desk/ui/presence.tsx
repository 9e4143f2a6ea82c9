import { useQuery } from '@tanstack/react-query'
import type { DeskChat } from '../contract.ts'
import { presence } from './desk-queries.ts'

const names = new Intl.ListFormat('en-US')

/** Says whether the visitor is on the site, and warns if colleagues have the same chat open. */
export function Presence({ shown: { chat, isMine } }: { shown: DeskChat }) {
  const isOpen = chat.state !== 'closed'
  const { data } = useQuery({ ...presence(chat.id), enabled: isOpen })
  if (!data || !isOpen) return null
  const { isVisitorHere, colleagues } = data
  return (
    <div className="mb-3 space-y-1 text-[0.9375rem]">
      <p className="flex items-center gap-2 text-ink-soft">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full ${isVisitorHere ? 'bg-brand' : 'bg-line-strong'}`}
        />
        {isVisitorHere ? 'The visitor is on our site.' : "The visitor isn't on our site right now."}
      </p>
      <p role="status" className="wrap-anywhere text-amber empty:hidden">
        {colleagues.length > 0
          ? `${names.format(colleagues)} ${colleagues.length === 1 ? 'has' : 'have'} this chat open too. ${isMine ? 'You are the one who answers.' : 'Agree on who answers.'}`
          : ''}
      </p>
    </div>
  )
}
