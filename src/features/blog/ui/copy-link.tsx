import { Link2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Copies the article's address. The button needs JavaScript, so without it there is none. */
export function CopyLink({ path }: { path: string }) {
  const [result, setResult] = useState('')
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const copy = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => setResult('Link copied.'),
      () => setResult("Your browser didn't let us copy the link. Copy it from the address bar."),
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
        {result}
      </span>
    </span>
  )
}
