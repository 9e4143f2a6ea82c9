import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const blogPages: RouteConfigEntry[] = [
  route('blog', 'features/blog/ui/blog-page.tsx'),
  route('blog/:slug', 'features/blog/ui/post-page.tsx'),
]
