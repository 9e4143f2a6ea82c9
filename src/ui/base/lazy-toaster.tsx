import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { dismissToast, type Toast, useToast } from './toast.ts'
import { closeLook, descriptionLook, titleLook, toastLook, viewportLook } from './toast-look.ts'

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
    <div className={viewportLook}>
      <div role="alert" className={toastLook(toast)}>
        <p className={titleLook(toast)}>{toast.title}</p>
        <p className={descriptionLook}>{toast.description}</p>
        <button type="button" className={`${closeLook} text-sm`} onClick={() => dismissToast(toast.id)}>
          <span aria-hidden>×</span>
          <span className="sr-only">Close message</span>
        </button>
      </div>
    </div>
  )
}
