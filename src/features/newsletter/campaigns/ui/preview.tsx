import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { previewAddress } from '../shared/addresses.ts'
import { plainText } from './queries.ts'

const views = { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' }
type View = keyof typeof views

const widths = { desktop: 'min-w-170', phone: 'max-w-97.5' }

interface Props {
  id: string
  version: number
  isDirty: boolean
}

/** The saved issue as an email, at both widths and as plain text. */
export function Preview({ id, version, isDirty }: Props) {
  const [view, setView] = useState<View>()
  return (
    <section aria-labelledby="preview" className="mt-10 border-line border-t pt-6">
      <h2 id="preview" className="text-2xl">
        Preview
      </h2>
      {isDirty ? (
        <p className="mt-2 text-ink-soft">This is the saved draft. Save it to see your latest changes.</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {Object.entries(views).map(([key, words]) => (
          <Button
            key={key}
            look="secondary"
            size="sm"
            aria-pressed={view === key}
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            onClick={() => setView(view === key ? undefined : (key as View))}
          >
            {words}
          </Button>
        ))}
      </div>
      {view === 'text' ? <PlainText id={id} version={version} /> : null}
      {view === 'desktop' || view === 'phone' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, people scroll a desktop's width with the keyboard.
        <section aria-label="Email" tabIndex={0} className="mt-4 overflow-x-auto">
          <iframe
            title={`The email on a ${view === 'phone' ? 'phone' : 'desktop'}`}
            src={`${previewAddress(id)}?version=${version}`}
            sandbox="allow-same-origin"
            className={`h-160 w-full rounded-lg border border-line bg-surface ${widths[view]}`}
          />
        </section>
      ) : null}
    </section>
  )
}

function PlainText({ id, version }: Omit<Props, 'isDirty'>) {
  const { data, error } = useQuery(plainText(id, version))
  if (error) return <Failure>{error.message}</Failure>
  return (
    <pre className="wrap-anywhere mt-4 whitespace-pre-wrap rounded-lg border border-line bg-surface p-5 font-mono text-sm">
      {data?.text ?? 'Loading...'}
    </pre>
  )
}
