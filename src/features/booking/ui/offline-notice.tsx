import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function watch(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shown while the browser is offline. `children` says what being offline means on this page. */
export function OfflineNotice({ children }: { children: string }) {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="mb-6 flex items-start gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber">
          <WifiOff aria-hidden size={20} className="mt-1 shrink-0" />
          <span>
            <strong className="font-semibold">You're offline.</strong> {children}
          </span>
        </p>
      )}
    </div>
  )
}
