import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminChatPages: RouteConfigEntry[] = [
  route('admin/chats', 'features/chat/desk/ui/chats-page.tsx'),
  route('admin/chats/replies', 'features/chat/desk/ui/replies-page.tsx'),
  route('admin/chats/:id', 'features/chat/desk/ui/chat-page.tsx'),
]
