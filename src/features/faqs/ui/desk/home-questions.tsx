import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { BareButton } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { MoveButtons, movedBy } from '../../../../ui/desk/move-buttons.tsx'
import { maxHomeFaqs } from '../../desk-contract.ts'
import { choosingHome, deskFaqs, useFaqChange } from './desk-queries.ts'

/** The home page's questions in order. Each change is saved right away. */
export function HomeQuestions() {
  const { data } = useInfiniteQuery(deskFaqs({ state: 'published' }))
  const { mutate, isPending, error } = useFaqChange(choosingHome)
  const heading = useRef<HTMLHeadingElement>(null)
  const published = data?.pages.flatMap(({ items }) => items)
  if (!published) return null
  const onHomePage = published
    .filter(({ homePosition }) => homePosition !== null)
    .sort((a, b) => Number(a.homePosition) - Number(b.homePosition))
  const before = onHomePage.map(({ id }) => id)
  const save = (after: string[]) => mutate({ before, after })
  const remove = (removedId: string) => {
    const after = before.filter((id) => id !== removedId)
    mutate({ before, after }, { onSuccess: () => heading.current?.focus() })
  }
  return (
    <section aria-labelledby="home-questions" className="mt-8 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 ref={heading} id="home-questions" tabIndex={-1} className="text-xl outline-none">
        On the home page
      </h2>
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      <ol aria-busy={isPending} className="mt-3 border-line border-t empty:hidden">
        {onHomePage.map(({ id, question }, index) => (
          <HomeQuestion
            key={id}
            question={question}
            index={index}
            count={onHomePage.length}
            isBusy={isPending}
            onMove={(by) => save(movedBy(before, index, by))}
            onRemove={() => remove(id)}
          />
        ))}
      </ol>
      {onHomePage.length < maxHomeFaqs ? (
        <SelectField
          id="add-to-home"
          label="Add a published question"
          value=""
          disabled={isPending}
          onChange={({ target }) => save([...before, target.value])}
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
          The home page has room for {maxHomeFaqs}. Remove one to add another.
        </p>
      )}
    </section>
  )
}

interface HomeQuestionProps {
  question: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const HomeQuestion = ({ question, index, count, isBusy, onMove, onRemove }: HomeQuestionProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5">
    <span className="wrap-anywhere min-w-0 grow basis-60 font-medium">
      {index + 1}. {question}
    </span>
    <div className="flex gap-2">
      <MoveButtons name={question} index={index} count={count} isBusy={isBusy} onMove={onMove} />
      <BareButton
        disabled={isBusy || count === 1}
        onClick={onRemove}
        className="inline-flex size-10 items-center justify-center rounded-md border border-line-strong bg-surface text-ink hover:border-danger hover:text-danger aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      >
        <X aria-hidden size={18} />
        <span className="sr-only">Remove from home page: {question}</span>
      </BareButton>
    </div>
  </li>
)
