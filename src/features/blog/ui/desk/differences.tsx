import { inOrder } from '../../../../ui/desk/in-order.ts'
import type { Draft } from '../../desk-contract.ts'
import { textOf } from '../../shared/text.ts'
import { changesOf } from './changes.ts'

const fields: { name: keyof Draft; label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'slug', label: 'URL' },
  { name: 'excerpt', label: 'Excerpt' },
  { name: 'category', label: 'Category' },
  { name: 'author', label: 'Author' },
  { name: 'reviewerName', label: 'Reviewed by' },
  { name: 'reviewerCredential', label: "Reviewer's credential" },
  { name: 'taxYear', label: 'Tax year' },
  { name: 'searchDescription', label: 'Description for search engines' },
  { name: 'isFeatured', label: 'Featured' },
  { name: 'imageAlt', label: 'Image description' },
]

/** Says that a line of the text is an image. */
const imageLine = ({ alt, caption }: { alt?: string; caption?: string | null }) =>
  `[Image: ${alt || 'not described yet'}]${caption ? ` ${caption}` : ''}`

interface Props {
  before: Draft
  after: Draft
}

const textOfValue = (value: unknown) =>
  value === null ? '' : value === true ? 'Yes' : value === false ? 'No' : String(value)

/** The differences between two drafts. Removed words are crossed out, added words are underlined. */
export function Differences({ before, after }: Props) {
  const changed = fields
    .map(({ name, label }) => ({ label, from: textOfValue(before[name]), to: textOfValue(after[name]) }))
    .filter(({ from, to }) => from !== to)
  const isSameTree = JSON.stringify(before.document) === JSON.stringify(after.document)
  const [from, to] = [textOf(before.document, imageLine), textOf(after.document, imageLine)]
  const isSameImage = before.imageUrl === after.imageUrl
  if (changed.length === 0 && isSameImage && isSameTree) return <p>There are no differences.</p>
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
      {isSameImage ? null : (
        <div>
          <dt className="font-semibold text-[0.9375rem]">Image above the article</dt>
          <dd className="mt-1 flex flex-wrap gap-4 text-sm">
            <Cover name="Before" src={before.imageUrl} />
            <Cover name="After" src={after.imageUrl} />
          </dd>
        </div>
      )}
      {isSameTree ? null : (
        <div>
          <dt className="font-semibold text-[0.9375rem]">Article</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {from === to ? (
              'The words are the same, but the formatting, links or images differ.'
            ) : (
              <Change from={from} to={to} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Cover = ({ name, src }: { name: string; src: string }) => (
  <figure>
    <figcaption>{src ? name : `${name}: none`}</figcaption>
    {src ? <img src={src} alt="" className="mt-1 aspect-8/5 w-40 rounded-md bg-line object-cover" /> : null}
  </figure>
)

const Change = ({ from, to }: { from: string; to: string }) => inOrder(changesOf(from, to).map(drawChange))

function drawChange({ unchanged, removed, added }: ReturnType<typeof changesOf>[number]) {
  return (
    <span>
      {shortened(unchanged)}
      {removed ? <del className="bg-danger-soft text-danger">{removed}</del> : null}
      {removed && added ? ' ' : null}
      {added ? <ins className="bg-brand-soft text-brand-strong">{added}</ins> : null}
    </span>
  )
}

/** Shows only the beginning and the end of a long unchanged text. */
const shortened = (text: string) => (text.length > 400 ? `${text.slice(0, 180)} … ${text.slice(-180)}` : text)
