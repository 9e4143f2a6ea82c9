import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageList } from './message-list.tsx'
import type { ThreadView } from './thread-store.ts'

const draft = { text: '', attachments: [] }
const view: ThreadView = {
  ...{ messages: [], before: null, readers: [] },
  isWaiting: false,
  revision: 0,
  unsent: [],
  draft,
}
const store = { takeEarlier: () => undefined }

function emptyList(side: 'client' | 'firm', canWrite: boolean): string {
  const html = renderToString(
    <MessageList {...{ id: 'e', side, store, view, canWrite }} markRead={() => Promise.resolve()} />,
  )
  return /<p [^>]*>(.*)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? ''
}

test('invites a client to write, but not to a closed thread', () => {
  expect(emptyList('client', true)).toBe('No messages yet. Ask us anything about this, or tell us what has changed.')
  expect(emptyList('firm', true)).toBe('No messages yet.')
  expect(emptyList('client', false)).toBe('There are no messages.')
  expect(emptyList('firm', false)).toBe('There are no messages.')
})
