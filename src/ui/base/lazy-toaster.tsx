import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { dismissToast, type Toast, useToast } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../on-demand/toaster.tsx')).Toaster }))

/**
 * Loads the toaster with the first toast. If the toaster can't be loaded, for example without a network, the toast's
 * words still appear.
 */
export function LazyToaster() {
  const toast = useToast()
  if (!toast) return null
  return (
    <ErrorBoundary fallback={toast.open ? <PlainToast toast={toast} /> : null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}

function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div
      role="alert"
      className={`fixed inset-x-4 top-20 z-50 rounded-md border p-4 shadow-lg sm:left-auto sm:w-96 print:hidden ${toast.variant ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface'}`}
    >
      <strong>{toast.title}</strong>
      <p>{toast.description}</p>
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => dismissToast(toast.id)}>
        Close message
      </button>
    </div>
  )
}
