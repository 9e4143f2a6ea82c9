import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { MoveButtons, movedBy } from '../../../../ui/desk/move-buttons.tsx'
import { mostHomeFaqs } from '../../desk-contract.ts'
import { choosingHome, deskFaqs, useFaqChange } from './desk-queries.ts'

/** Which questions the home page shows, in their order; each change is saved at once. */
export function HomeQuestions() {
  const { data } = useInfiniteQuery(deskFaqs({ state: 'published' }))
  const { mutate, isPending, error } = useFaqChange(choosingHome)
  const heading = useRef<HTMLHeadingElement>(null)
  const published = data?.pages.flatMap(({ items }) => items)
  if (!published) return null
  const chosen = published
    .filter(({ homePosition }) => homePosition !== null)
    .sort((one, other) => Number(one.homePosition) - Number(other.homePosition))
  const before = chosen.map(({ id }) => id)
  const choose = (after: string[]) => mutate({ before, after })
  const takeOff = (gone: string) => {
    const after = before.filter((id) => id !== gone)
    mutate({ before, after }, { onSuccess: () => heading.current?.focus() })
  }
  return (
    <section aria-labelledby="home-questions" className="mt-8 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 ref={heading} id="home-questions" tabIndex={-1} className="text-xl outline-none">
        On the home page
      </h2>
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      <ol aria-busy={isPending} className="mt-3 border-line border-t empty:hidden">
        {chosen.map(({ id, question }, index) => (
          <Chosen
            key={id}
            question={question}
            index={index}
            count={chosen.length}
            isBusy={isPending}
            onMove={(by) => choose(movedBy(before, index, by))}
            onTakeOff={() => takeOff(id)}
          />
        ))}
      </ol>
      {chosen.length < mostHomeFaqs ? (
        <SelectField
          id="add-to-home"
          label="Add a published question"
          value=""
          disabled={isPending}
          onChange={({ target }) => choose([...before, target.value])}
          className="mt-5 max-w-xl"
        >
          <option value="">Choose a question</option>
          {published
            .filter(({ homePosition }) => homePosition === null)
            .map(({ id, question }) => (
              <option key={id} value={id}>
                {question}
              </option>
            ))}
        </SelectField>
      ) : (
        <p className="mt-4 text-[0.9375rem] text-ink-soft">
          The home page has room for {mostHomeFaqs}. Take one off to add another.
        </p>
      )}
    </section>
  )
}

interface ChosenProps {
  question: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onTakeOff: () => void
}

const Chosen = ({ question, index, count, isBusy, onMove, onTakeOff }: ChosenProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5">
    <span className="wrap-anywhere min-w-0 grow basis-60 font-medium">
      {index + 1}. {question}
    </span>
    <div className="flex gap-2">
      <MoveButtons name={question} index={index} count={count} isBusy={isBusy} onMove={onMove} />
      <button
        type="button"
        disabled={isBusy || count === 1}
        onClick={onTakeOff}
        className="inline-flex size-10 items-center justify-center rounded-md border border-line-strong bg-surface text-ink hover:border-danger hover:text-danger disabled:cursor-not-allowed disabled:opacity-40"
      >
        <X aria-hidden size={18} />
        <span className="sr-only">Take off the home page: {question}</span>
      </button>
    </div>
  </li>
)
