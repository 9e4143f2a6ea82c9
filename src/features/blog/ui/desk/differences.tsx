import { inOrder } from '../../../../ui/desk/in-order.ts'
import type { Draft } from '../../desk-contract.ts'
import { textOf } from '../../shared/text.ts'
import { changesOf } from './changes.ts'

const fields: { name: keyof Draft; label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'slug', label: 'Address' },
  { name: 'excerpt', label: 'Excerpt' },
  { name: 'category', label: 'Category' },
  { name: 'author', label: 'Author' },
  { name: 'reviewerName', label: 'Reviewed by' },
  { name: 'reviewerCredential', label: "Reviewer's credential" },
  { name: 'taxYear', label: 'Tax year' },
  { name: 'searchDescription', label: 'Description for search engines' },
  { name: 'isFeatured', label: 'Featured' },
  { name: 'imageUrl', label: 'Picture' },
  { name: 'imageAlt', label: 'What the picture shows' },
]

interface Props {
  before: Draft
  after: Draft
}

const wordsOf = (value: unknown) =>
  value === null ? '' : value === true ? 'Yes' : value === false ? 'No' : String(value)

/** What differs between two texts: words that went are crossed out, words that came are underlined. */
export function Differences({ before, after }: Props) {
  const changed = fields
    .map(({ name, label }) => ({ label, from: wordsOf(before[name]), to: wordsOf(after[name]) }))
    .filter(({ from, to }) => from !== to)
  const isSameTree = JSON.stringify(before.document) === JSON.stringify(after.document)
  const [from, to] = [textOf(before.document), textOf(after.document)]
  if (changed.length === 0 && isSameTree) return <p>There is no difference.</p>
  return (
    <dl className="space-y-4">
      {changed.map(({ label, from, to }) => (
        <div key={label}>
          <dt className="font-semibold text-[0.9375rem]">{label}</dt>
          <dd className="wrap-anywhere">
            <Change from={from} to={to} />
          </dd>
        </div>
      ))}
      {isSameTree ? null : (
        <div>
          <dt className="font-semibold text-[0.9375rem]">Article</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {from === to ? (
              'The words are the same; their form, links or pictures differ.'
            ) : (
              <Change from={from} to={to} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Change = ({ from, to }: { from: string; to: string }) => inOrder(changesOf(from, to).map(drawChange))

function drawChange({ same, gone, come }: ReturnType<typeof changesOf>[number]) {
  return (
    <span>
      {shortened(same)}
      {gone ? <del className="bg-danger-soft text-danger">{gone}</del> : null}
      {gone && come ? ' ' : null}
      {come ? <ins className="bg-brand-soft text-brand-strong">{come}</ins> : null}
    </span>
  )
}

/** Of long stretches without a change, their edges. */
const shortened = (text: string) => (text.length > 400 ? `${text.slice(0, 180)} … ${text.slice(-180)}` : text)
