import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { pathOf, serviceNames } from '../shared/services.ts'
import { bookingPath } from './booking-call.tsx'
import {
  type FinderAnswers,
  type FinderName,
  finderNames,
  finderQuestions,
  findService,
  isComplete,
  readAnswers,
} from './finder.ts'

/**
 * Asks some questions to find the right service. The answers are in the page's address, so without scripts the form
 * requests that address from the server.
 */
export function Finder() {
  const [search, setSearch] = useSearchParams()
  const answers = readAnswers(search)
  const form = useFormResetBy(finderNames.map((name) => answers[name]).join())
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = finderNames.map((name) => [name, String(given.get(name) ?? '')])
    setSearch(Object.fromEntries(next), { preventScrollReset: true })
  }
  return (
    <div>
      <form ref={form} aria-label="Find my service" action="/services#finding" onSubmit={find}>
        <div className="grid gap-8 lg:grid-cols-3">
          {finderNames.map((name) => (
            <Choices key={name} name={name} answer={answers[name]} />
          ))}
        </div>
        <Button type="submit" className="mt-8 max-sm:w-full">
          Find my service
        </Button>
      </form>
      <div id="finding" role="status" className="max-w-2xl not-empty:mt-10">
        {isComplete(answers) ? <Result answers={answers} /> : null}
      </div>
    </div>
  )
}

/** Resets the form to the answers in the address when the Back or Forward button changes the address. */
function useFormResetBy(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current !== address) form.current?.reset()
    last.current = address
  }, [address])
  return form
}

function Choices({ name, answer }: { name: FinderName; answer: string | undefined }) {
  const { question, choices } = finderQuestions[name]
  return (
    <fieldset>
      <legend className="font-medium font-serif text-xl leading-snug lg:flex lg:min-h-14 lg:items-end">
        {question}
      </legend>
      <div className="mt-3 grid gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === answer}
              required
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Result({ answers }: { answers: FinderAnswers }) {
  const { slug, reason, also } = findService(answers)
  return (
    <div className="rounded-lg border border-brand bg-surface p-6 md:p-8">
      <p className="text-ink-soft">A good place to start:</p>
      <h3 className="mt-1 text-3xl">{serviceNames[slug]}</h3>
      <p className="mt-3">{reason}</p>
      {also ? (
        <p className="mt-3 text-ink-soft">It usually goes with {serviceNames[also]}, and we plan the two together.</p>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={pathOf(slug)}>See {serviceNames[slug]}</ButtonLink>
        <ArrowLink to={bookingPath(slug)}>Book a consultation about it</ArrowLink>
      </div>
      <p className="mt-4 text-base text-ink-soft">
        This is general information based on three answers, not advice. We look at the rest on a first call.
      </p>
    </div>
  )
}
