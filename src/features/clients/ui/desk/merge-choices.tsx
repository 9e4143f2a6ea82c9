import { type MergedField, type MergePreview, mergedFields } from '../../merge-contract.ts'

const labels: Record<MergedField, string> = {
  name: 'Name',
  kind: 'Type',
  reference: 'Reference',
  email: 'Contact email',
  phone: 'Contact phone',
  residence: 'Residence',
  language: 'Language',
  adviser: 'Adviser',
}

type Facts = MergePreview['into']['facts']

interface Props {
  into: Facts
  from: Facts
  /** The fields for which the merge keeps the duplicate's value. */
  take: MergedField[]
  onTake: (take: MergedField[]) => void
}

/** Asks which value to keep for each field in which the two clients differ. */
export function MergeChoices({ into, from, take, onTake }: Props) {
  const differing = mergedFields.filter((field) => into[field] !== from[field])
  if (differing.length === 0) return <p>Both have the same details.</p>
  const choose = (field: MergedField, isTaken: boolean) =>
    onTake([...take.filter((one) => one !== field), ...(isTaken ? [field] : [])])
  return (
    <>
      <h2 className="text-xl">Which values should we keep?</h2>
      <div className="mt-4 space-y-4">
        {differing.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="font-semibold text-[0.9375rem]">{labels[field]}</legend>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {[into, from].map((facts, index) => (
                <label
                  key={index === 0 ? 'into' : 'from'}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft"
                >
                  <input
                    type="radio"
                    name={field}
                    checked={take.includes(field) === (index === 1)}
                    onChange={() => choose(field, index === 1)}
                    className="size-5 accent-brand"
                  />
                  <span className="wrap-anywhere min-w-0">
                    {facts[field] || 'Not given'}
                    <span className="block text-ink-soft text-sm">{index === 0 ? 'This client' : 'The duplicate'}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
