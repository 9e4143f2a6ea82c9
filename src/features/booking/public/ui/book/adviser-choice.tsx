import { Button } from '../../../../../ui/base/button.tsx'
import { PlainForm, type PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import { PersonLine } from '../../../../company/ui/person.tsx'
import type { BookingOptions } from '../../contract.ts'

interface Props {
  /** The advisers who take the topic in the chosen language. */
  takers: BookingOptions['advisers']
  /** The id of the chosen adviser. Undefined if any adviser will do. */
  chosen: string | undefined
  onChoose: (adviser: string | undefined) => void
  /** Where choosing an adviser leads if scripts don't run. */
  place: PlainTarget
}

/** Lets the visitor choose an adviser. Until then, the page shows the times of all advisers. */
export function AdviserChoice({ takers, chosen, onChoose, place }: Props) {
  if (takers.length < 2) return takers[0] ? <OnlyOne name={takers[0].name} /> : null
  const isKnown = takers.some(({ id }) => id === chosen)
  return (
    <PlainForm target={place} without={['adviser', 'day']} className="mb-8">
      <fieldset className="min-w-0">
        <legend className="font-semibold text-[0.9375rem]">Adviser</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <Choice value="" isChosen={!isKnown} onChoose={() => onChoose(undefined)}>
            <span className="block font-semibold">First available</span>
            <span className="block text-[0.9375rem] text-ink-soft">All advisers' times</span>
          </Choice>
          {takers.map(({ id, name, languages }) => (
            <Choice key={id} value={id} isChosen={id === chosen} onChoose={() => onChoose(id)}>
              <PersonLine name={name}>
                <span className="block text-[0.9375rem] text-ink-soft">{languages.join(', ')}</span>
              </PersonLine>
            </Choice>
          ))}
        </div>
      </fieldset>
      <noscript>
        <Button type="submit" look="secondary" className="mt-3">
          Show times
        </Button>
      </noscript>
    </PlainForm>
  )
}

const OnlyOne = ({ name }: { name: string }) => (
  <p className="mb-6">
    <PersonLine name={name} lead="With" />
  </p>
)

interface ChoiceProps {
  value: string
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}

const Choice = ({ value, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
    <input
      type="radio"
      name="adviser"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 accent-brand"
    />
    <span className="min-w-0">{children}</span>
  </label>
)
