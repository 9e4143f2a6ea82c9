import { type RouteConfig, route } from '@react-router/dev/routes'
import { homePages } from './features/home/ui/pages.ts'
import { identityPages } from './features/identity/ui/pages.ts'
import { newsletterPages } from './features/newsletter/ui/pages.ts'

export default [
  ...homePages,
  ...newsletterPages,
  ...identityPages,
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
