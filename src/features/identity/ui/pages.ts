import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (path: string, file: string) =>
  route(path, `features/identity/ui/sign-in/${file}.tsx`, { id: `identity/${path}` })

export const identityPages: RouteConfigEntry[] = [
  page('auth', 'auth-page'),
  page('sign-in', 'auth-page'),
  page('sign-up', 'auth-page'),
  page('auth/confirm', 'confirm-email-page'),
  page('auth/link', 'sign-in-link-page'),
  page('auth/email', 'email-change-page'),
  page('auth/email/undo', 'email-undo-page'),
  page('reset-password', 'password-page'),
  page('set-password', 'password-page'),
]

export const profilePages: RouteConfigEntry[] = [
  route('client-portal/profile', 'features/identity/ui/account/profile-page.tsx'),
]

export const adminUserPages: RouteConfigEntry[] = [
  route('admin/users', 'features/identity/ui/people/users-page.tsx'),
  route('admin/security', 'features/identity/ui/security/security-page.tsx'),
]
