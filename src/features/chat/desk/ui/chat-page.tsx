import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/chat-page'
import { Blocking } from './blocking.tsx'
import { ChatActions } from './chat-actions.tsx'
import { ChatClient } from './chat-client.tsx'
import { ChatFacts } from './chat-facts.tsx'
import { ChatNotes } from './chat-notes.tsx'
import { ChatTags } from './chat-tags.tsx'
import { DeskConversation } from './desk-conversation.tsx'
import { deskChat, presence } from './desk-queries.ts'
import { FollowUp } from './follow-up.tsx'
import { Presence } from './presence.tsx'
import { stateLabels, stateLooks } from './words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Chat', description: 'A conversation with a visitor.' })

const back = { to: '/admin/chats', words: 'All chats' }

export default function ChatPage() {
  const { id = '' } = useParams()
  const query = useQuery(deskChat(id))
  const client = useQueryClient()
  const reload = () => {
    for (const { queryKey } of [deskChat(id), presence(id)]) void client.invalidateQueries({ queryKey })
  }
  return (
    <RecordPage query={query} noun="Chat" back={back}>
      {(shown) => (
        <>
          <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
            Chat with {shown.account?.name ?? 'a visitor'}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <Badge look={stateLooks[shown.chat.state]}>{stateLabels[shown.chat.state]}</Badge>
            {shown.chat.person ? <span className="wrap-anywhere">Answered by {shown.chat.person}</span> : null}
          </p>
          <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0">
              <Presence shown={shown} />
              <DeskConversation key={id} shown={shown} onStale={reload} />
            </div>
            <div className="min-w-0 space-y-8">
              <ChatActions shown={shown} />
              <ChatFacts shown={shown} />
              <ChatClient shown={shown} />
              <FollowUp shown={shown} />
              <ChatTags shown={shown} />
              <ChatNotes shown={shown} />
              <Blocking shown={shown} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}
