import { lazy, Suspense } from 'react'

const pages = () => import('./clerk-pages.tsx')
const Auth = lazy(async () => ({ default: (await pages()).ClerkAuth }))
const Password = lazy(async () => ({ default: (await pages()).ClerkPassword }))
const Account = lazy(async () => ({ default: (await pages()).ClerkAccount }))

// Loaded only where Clerk signs people in.
export const LazyClerkAuth = (props: { isSignUp: boolean; isAgain: boolean; to: string }) => (
  <Suspense fallback={null}>
    <Auth {...props} />
  </Suspense>
)
export const LazyClerkPassword = () => (
  <Suspense fallback={null}>
    <Password />
  </Suspense>
)
export const LazyClerkAccount = () => (
  <Suspense fallback={null}>
    <Account />
  </Suspense>
)
