import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { type Draft, mostExcerpt, mostSlug } from '../../desk-contract.ts'
import { categories } from '../../shared/lists.ts'
import { CoverField } from './cover-field.tsx'
import { slugOf } from './slug.ts'
import type { OpenArticle } from './use-article.ts'

/** What stands beside the text: address, excerpt, picture, people, and what search engines show. */
export function ArticleFacts({ desk }: { desk: OpenArticle }) {
  const { draft, problems, change } = desk
  const text = (name: TextName, most: number) => ({
    id: name,
    value: draft[name],
    maxLength: most,
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  return (
    <div className="min-w-0 space-y-6">
      <AddressField desk={desk} />
      <TextArea
        {...text('excerpt', mostExcerpt)}
        label="Excerpt"
        hint={`Shown in lists; ${draft.excerpt.length} of ${mostExcerpt} characters.`}
      />
      <SelectField
        id="category"
        label="Category"
        value={draft.category}
        onChange={({ currentTarget: { value } }) =>
          change({ category: categories.find((one) => one === value) ?? draft.category })
        }
      >
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <CoverField desk={desk} />
      <TextField {...text('author', 100)} label="Author" hint="Empty: the firm." />
      <TextField {...text('reviewerName', 100)} label="Reviewed by" hint="May stay empty." />
      {draft.reviewerName ? (
        <TextField
          {...text('reviewerCredential', 200)}
          label="Reviewer's credential"
          hint="As the license allows it to be worded."
        />
      ) : null}
      <TaxYearField desk={desk} />
      <TextArea {...text('searchDescription', 300)} label="Description for search engines" hint="Empty: the excerpt." />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={draft.isFeatured}
          onChange={({ currentTarget }) => change({ isFeatured: currentTarget.checked })}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span>
          Featured
          <span className="block text-[0.9375rem] text-ink-soft">
            The newest featured article stands first on the blog.
          </span>
        </span>
      </label>
    </div>
  )
}

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]

function AddressField({ desk: { article, draft, problems, change } }: { desk: OpenArticle }) {
  const isChanged = article.publicSlug !== null && draft.slug !== article.publicSlug
  return (
    <div>
      <TextField
        id="slug"
        label="Address"
        hint={`/blog/${draft.slug || '...'}`}
        value={draft.slug}
        maxLength={mostSlug}
        error={problems.slug}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value.toLowerCase() })}
      />
      {isChanged ? (
        <p className="mt-2 text-[0.9375rem] text-amber">
          Readers know it as /blog/{article.publicSlug}. From when you publish on, that address leads to the new one.
        </p>
      ) : null}
      {draft.title && draft.slug !== slugOf(draft.title) ? (
        <button
          type="button"
          onClick={() => change({ slug: slugOf(draft.title) })}
          className="mt-2 min-h-8 text-[0.9375rem] text-brand underline underline-offset-4"
        >
          Make it from the title
        </button>
      ) : null}
    </div>
  )
}

function TaxYearField({ desk: { draft, problems, change } }: { desk: OpenArticle }) {
  const isOld = draft.taxYear !== null && draft.taxYear < new Date().getFullYear() - 1
  return (
    <div>
      <TextField
        id="taxYear"
        label="Tax year"
        hint="The year whose figures the text gives; may stay empty."
        inputMode="numeric"
        maxLength={4}
        value={draft.taxYear ?? ''}
        error={problems.taxYear}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '')
          change({ taxYear: digits === '' ? null : Number(digits) })
        }}
      />
      {isOld ? (
        <p className="mt-2 text-[0.9375rem] text-amber">
          Returns for a later year are being filed by now. Please check every figure, or say in the text that it is
          about {draft.taxYear}.
        </p>
      ) : null}
    </div>
  )
}
