import { type ComponentProps, lazy, Suspense } from 'react'
import { AuthCard } from '../sign-in/auth-card.tsx'

// Clerk's pages load only if Clerk signs people in.
const pages = () => import('./clerk-pages.tsx')
const Auth = lazy(async () => ({ default: (await pages()).ClerkAuth }))
const Password = lazy(async () => ({ default: (await pages()).ClerkPassword }))
const Account = lazy(async () => ({ default: (await pages()).ClerkAccount }))

const waiting = (
  <AuthCard title="One moment, please...">
    <p role="status">Loading the sign-in form.</p>
  </AuthCard>
)

export const LazyClerkAuth = (props: ComponentProps<typeof Auth>) => (
  <Suspense fallback={waiting}>
    <Auth {...props} />
  </Suspense>
)
export const LazyClerkPassword = () => (
  <Suspense fallback={waiting}>
    <Password />
  </Suspense>
)
export const LazyClerkAccount = () => (
  <Suspense fallback={null}>
    <Account />
  </Suspense>
)
