import { ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { DemoPerson } from '../../contract.ts'
import { demoSignInPath } from '../../shared/demo.ts'
import { useDemoPeople } from '../demo.ts'

/** How many people the page shows at first, so that the sign-in form isn't far down. */
const shown = 2

/** Buttons that sign in as the demo's people. They also work without scripts. Hidden unless the site is a demo. */
export function TryDemo() {
  const people = useDemoPeople()
  const [search] = useSearchParams()
  if (people.length === 0) return null
  const [first, more] = [people.slice(0, shown), people.slice(shown)]
  return (
    <section aria-labelledby="try-demo" className="mt-6 rounded-md bg-brand-soft p-4 sm:p-5">
      <h2 id="try-demo" className="text-xl">
        Try the demo
      </h2>
      <p className="mt-1 text-[0.9375rem]">One click signs you in as one of these fictional people.</p>
      <form method="post" action={demoSignInPath} className="mt-4 space-y-2">
        <input type="hidden" name="to" value={search.get('to') ?? ''} />
        {first.map((person) => (
          <SignInAs key={person.id} person={person} />
        ))}
        {more.length > 0 ? (
          <details>
            <summary className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
              More demo people
            </summary>
            <div className="space-y-2 pt-1">
              {more.map((person) => (
                <SignInAs key={person.id} person={person} />
              ))}
            </div>
          </details>
        ) : null}
      </form>
    </section>
  )
}

const SignInAs = ({ person: { id, name, note } }: { person: DemoPerson }) => (
  <button
    type="submit"
    name="person"
    value={id}
    className="group/person flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-left hover:border-brand"
  >
    <span className="wrap-anywhere min-w-0 grow">
      <span className="block font-semibold group-hover/person:text-brand">Sign in as {name}</span>
      <span className="block text-[0.9375rem] text-ink-soft">{note}</span>
    </span>
    <ArrowRight aria-hidden className="size-4 shrink-0 text-brand" />
  </button>
)
