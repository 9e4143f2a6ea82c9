import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { Analytics } from './features/analytics/ui/analytics.tsx'
import { ChatButton } from './features/chat/widget/ui/chat-button.tsx'
import { firmRecord } from './features/company/ui/firm.ts'
import { StructuredDataScripts } from './features/company/ui/structured-data-scripts.tsx'
import { ClerkGate } from './features/identity/ui/clerk/clerk-gate.tsx'
import { preloadOutsideProvider } from './features/identity/ui/provider.ts'
import { OtherTabs } from './features/identity/ui/session.ts'
import { formStampsContext, postedFormContext } from './platform/browser/form-action.ts'
import { preloadOne } from './platform/browser/preload.ts'
import { AfterNavigation } from './shell/after-navigation.tsx'
import { ChatAdminButton } from './shell/chat-admin-button.tsx'
import { EarlyScripts, LateScripts } from './shell/early/scripts.tsx'
import { ErrorPage, errorTitle } from './shell/error-page.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { ownFrame } from './shell/own-frame.ts'
import { useClient } from './shell/query-client.ts'
import { ErrorBoundary as Part } from './ui/base/error-boundary.tsx'
import { LazyToaster } from './ui/base/lazy-toaster.tsx'
import grotesque from './ui/fonts/hanken-grotesk.woff2?url'
import serif from './ui/fonts/newsreader.woff2?url'
import styles from './ui/tokens.css?url'

export async function loader({ context }: Route.LoaderArgs) {
  const posted = context.get(postedFormContext)
  const [{ state, found }, provider] = await Promise.all([preloadOne(firmRecord()), preloadOutsideProvider()])
  const queries = [...state.queries, ...provider]
  return {
    state: { ...state, queries },
    site: found && { siteUrl: found.siteUrl, name: found.name },
    formStamp: context.get(formStampsContext).current,
    /** The path of the page whose posted form we refused. */
    refusedPath: posted?.refusal && posted.path,
  }
}

export const shouldRevalidate = () => false

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

// We link the style sheet by its address. If we imported it, React Router would mark its address with a `#`. Vite
// wouldn't recognize it and would load it again later, and the browser would compute all styles twice.
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  font(serif),
  font(grotesque),
]

export const meta = ({ loaderData, error }: Route.MetaArgs) => [
  { title: error ? errorTitle(error) : (loaderData?.site?.name ?? '') },
]

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  return (
    // A script sets the chosen theme before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="#111814" />
        <Meta />
        <Links />
        <EarlyScripts />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={useClient()}>
          <HydrationBoundary state={loaded?.state}>
            <Frame>{children}</Frame>
          </HydrationBoundary>
        </QueryClientProvider>
        <AfterNavigation />
        <LateScripts />
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const hasOwnFrame = useMatches().some(({ handle }) => handle === ownFrame)
  return (
    <>
      {hasOwnFrame ? children : <PublicFrame>{children}</PublicFrame>}
      <LazyToaster />
      <StructuredDataScripts />
      <ClerkGate />
      <OtherTabs />
      <Analytics />
    </>
  )
}

/** Adds the header and the footer to every page, except to pages on which signed-in people work. */
function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Part>
        <Header />
      </Part>
      <main id="main" tabIndex={-1} className="grow pt-18 print:pt-0">
        {children}
      </main>
      <Part>
        <Footer />
      </Part>
      <Part>
        <ChatAdminButton />
      </Part>
      <Part>
        <ChatButton />
      </Part>
    </>
  )
}

export default function App() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
