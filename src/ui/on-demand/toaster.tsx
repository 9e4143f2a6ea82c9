import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useState } from 'react'
import { showAbove } from '../base/above.ts'
import { defaultDuration, dismissToast, type Toast as ToastState, useToast } from '../base/toast.ts'

const variants = {
  default: 'border-line-strong bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-ink',
} as const

/** Places toasts below the header, at the top of the screen while a dialog covers the header, or at the bottom. */
const viewportLook =
  'fixed inset-x-4 top-[calc(var(--header)+1rem)] in-data-held:top-4 bottom-auto [[data-toasts=low]:not([data-held])_&]:top-auto [[data-toasts=low]:not([data-held])_&]:bottom-20 z-50 m-0 w-auto overflow-visible rounded-md bg-transparent p-0 text-ink sm:right-6 sm:left-auto sm:w-96 print:hidden'

const toastLook = (toast: ToastState) =>
  `relative rounded-md border py-4 pr-14 pl-5 shadow-lg ${variants[toast.variant ?? 'default']}`

const titleLook = (toast: ToastState) => `font-semibold leading-snug ${toast.variant ? 'text-danger' : ''}`

const descriptionLook = 'mt-1 text-[0.9375rem] leading-snug'

const closeLook =
  'absolute top-2 right-2 inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:text-ink'

const motion =
  'animate-slide-in data-[state=closed]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out'

/** Shows the toast. Screen readers interrupt their reading for an error, but not for any other message. */
export function Toaster() {
  const toast = useToast()
  const [shown, setShown] = useState<HTMLLIElement | null>(null)
  return (
    <Toast.Provider duration={defaultDuration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast ? (
        <Toast.Root
          key={toast.id}
          ref={setShown}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          type={toast.variant ? 'foreground' : 'background'}
          className={`${toastLook(toast)} ${motion}`}
        >
          <Toast.Title className={titleLook(toast)}>{toast.title}</Toast.Title>
          {toast.description ? (
            <Toast.Description className={descriptionLook}>{toast.description}</Toast.Description>
          ) : null}
          <Toast.Close aria-label="Close message" className={closeLook}>
            <X aria-hidden size={18} />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        ref={showAbove}
        // Accessibility rules allow neither a list without items nor an item outside a list. A closed toast is an item
        // until its animation has ended.
        role={shown ? 'list' : 'group'}
        popover="manual"
        hotkey={['F8']}
        className={viewportLook}
      />
    </Toast.Provider>
  )
}
