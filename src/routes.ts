import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { auditPages } from './features/audit/ui/pages.ts'
import { homePages } from './features/home/ui/pages.ts'
import { adminUserPages, identityPages, portalPages } from './features/identity/ui/pages.ts'
import { inquiryPages } from './features/inquiries/ui/pages.ts'
import { newsletterPages } from './features/newsletter/ui/pages.ts'

export default [
  ...homePages,
  ...newsletterPages,
  route('contact', 'shell/contact-page.tsx'),
  ...identityPages,
  layout('shell/portal-frame.tsx', portalPages),
  layout('shell/admin-frame.tsx', [
    route('admin', 'shell/admin-home.tsx'),
    ...inquiryPages,
    ...adminUserPages,
    ...auditPages,
  ]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
