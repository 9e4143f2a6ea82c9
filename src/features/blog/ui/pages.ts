import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const blogPages: RouteConfigEntry[] = [
  route('blog', 'features/blog/ui/blog-page.tsx'),
  route('blog/:slug', 'features/blog/ui/post-page.tsx'),
]

export const adminBlogPages: RouteConfigEntry[] = [
  route('admin/blog', 'features/blog/ui/desk/articles-page.tsx'),
  route('admin/blog/:id', 'features/blog/ui/desk/article-page.tsx'),
]
