import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { choiceOf, choose, onChoice } from './choice.ts'

/**
 * Asks whether we may count the visit. Both answers are equally easy, and we store nothing before the visitor answers.
 */
export function ConsentBanner() {
  if (useSyncExternalStore(onChoice, choiceOf)) return null
  return (
    <section
      aria-label="Counting visits"
      className="fixed inset-x-4 bottom-4 z-40 rounded-lg border border-line-strong bg-surface p-5 shadow-lg sm:right-auto sm:max-w-md print:hidden"
    >
      <p>
        May we count which pages you visit? We don't learn who you are, and nothing you type is counted. You can change
        your mind on the{' '}
        <Link to="/privacy-policy#cookies" className="text-brand underline underline-offset-4">
          privacy page
        </Link>
        .
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={() => choose('no')}>
          Don't count my visits
        </Button>
        <Button look="secondary" onClick={() => choose('yes')}>
          Count my visits
        </Button>
      </div>
    </section>
  )
}
