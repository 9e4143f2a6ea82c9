import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { showAbove } from '../base/above.ts'
import { defaultDuration, dismissToast, useToast } from '../base/toast.ts'
import { closeLook, descriptionLook, titleLook, toastLook, viewportLook } from '../base/toast-look.ts'

const motion =
  'animate-slide-in data-[state=closed]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out'

/** Shows the toast. Screen readers interrupt their reading for an error, but not for any other message. */
export function Toaster() {
  const toast = useToast()
  return (
    <Toast.Provider duration={defaultDuration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast ? (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
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
        // Without an open toast, the viewport is empty, and accessibility rules don't allow an empty list.
        role={toast?.open ? 'list' : 'group'}
        popover="manual"
        hotkey={['F8']}
        className={viewportLook}
      />
    </Toast.Provider>
  )
}
