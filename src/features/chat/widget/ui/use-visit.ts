import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { maxPathLength } from '../../conversations/contract.ts'
import { ownChatStream } from '../../conversations/shared/addresses.ts'
import { ChatStore } from '../../conversations/ui/chat-store.ts'
import { useMessageSound } from '../../conversations/ui/sound.ts'
import { useChatLine } from '../../conversations/ui/use-chat-line.ts'
import { chosenLanguage, rememberLanguage } from './chosen-language.ts'
import { askingForPerson, ending, leavingEmail, ownChat, rating, reading, sending } from './widget-queries.ts'

export type Wants = 'assistant' | 'person'

/** The visitor's conversation on this page. */
export function useVisit() {
  const { pathname } = useLocation()
  const [wants, setWants] = useState<Wants>('assistant')
  const [language, setLanguage] = useState(chosenLanguage)
  const { data, error, refetch } = useQuery(ownChat())
  const page = pathname.slice(0, maxPathLength)
  const facts = useRef({ wants, language, page })
  facts.current = { wants, language, page }
  const [store] = useState(
    () => new ChatStore({ place: 'visitor', send: (message) => sending({ ...message, ...facts.current }) }),
  )
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  useEffect(() => {
    if (!data) return
    store.take(data.chat)
    // Sends the messages that a reload interrupted.
    store.resume()
  }, [data, store])
  useMessageSound('chat', 'visitor', view)
  const { id } = view
  const isListening = id !== undefined && view.status?.state !== 'closed'
  const { line, reconnect } = useChatLine(store, {
    address: isListening ? ownChatStream : undefined,
    onBehind: () => void refetch(),
  })
  const act = async (work: (id: string) => ReturnType<typeof ending>) => {
    if (id) store.takeStatus(await work(id))
  }
  return {
    ...{ store, view, wants, setWants, line, reconnect, refetch, language },
    chooseLanguage: (chosen: typeof language) => {
      rememberLanguage(chosen)
      setLanguage(chosen)
    },
    isReady: data !== undefined,
    error: data ? null : error,
    askForPerson: () => act(askingForPerson),
    end: () => act(ending),
    leaveEmail: (email: string) => act((id) => leavingEmail(id, email)),
    rate: (stars: number) => act((id) => rating(id, stars)),
    markRead: (number: number) => act((id) => reading(id, number)),
  }
}

export type Visit = ReturnType<typeof useVisit>

/** Counts the messages that the visitor hasn't read. */
export const unreadIn = ({ view: { messages, status } }: Visit): number =>
  messages.filter(
    ({ side, kind, number }) => side !== 'visitor' && kind === 'text' && number > (status?.visitorRead ?? 0),
  ).length
