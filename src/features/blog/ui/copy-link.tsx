import { Link2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useCopy } from '../../../ui/page/use-copy.ts'

const never = () => () => {}

/** Copies the article's address. Copying needs JavaScript, so we show the button only if scripts run. */
export function CopyLink({ path }: { path: string }) {
  const [copied, copy] = useCopy()
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-x-4">
      {hasScript ? (
        <button
          type="button"
          onClick={() => void copy(new URL(path, location.origin).href)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          <Link2 aria-hidden size={18} />
          Copy link
        </button>
      ) : null}
      <span role="status" className="text-ink-soft">
        {copied &&
          (copied.isDone ? 'Link copied.' : "Your browser didn't let us copy the link. Copy it from the address bar.")}
      </span>
    </span>
  )
}
