import { Link2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Copies the article's address; without a script there is no button that could. */
export function CopyLink({ path }: { path: string }) {
  const [said, setSaid] = useState('')
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const copy = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => setSaid('The link is copied.'),
      () => setSaid('Your browser did not let us copy. The link is in the address bar.'),
    )
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-x-4">
      {hasScript ? (
        <button
          type="button"
          onClick={() => void copy()}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          <Link2 aria-hidden size={18} />
          Copy link
        </button>
      ) : null}
      <span role="status" className="text-ink-soft">
        {said}
      </span>
    </span>
  )
}
