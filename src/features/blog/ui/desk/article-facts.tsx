import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxSlugLength, slugOf } from '../../../../platform/browser/slug.ts'
import { yearOf } from '../../../../time/days.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { ChoiceField, sameWords } from '../../../../ui/forms/choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { type Draft, maxExcerptLength } from '../../desk-contract.ts'
import { categories } from '../../shared/lists.ts'
import { CoverField } from './cover-field.tsx'
import type { OpenArticle } from './use-article.ts'
import type { useSettings } from './use-settings.ts'

interface Props {
  desk: OpenArticle
  settings: ReturnType<typeof useSettings>
  /** What is missing in the settings. */
  summary: ReactNode
}

/** The drawer with everything but the title and the text: URL, excerpt, image, people and search engines. */
export const ArticleSettings = ({ desk, settings, summary }: Props) => (
  <aside
    {...settings.drawer}
    aria-labelledby="settings-title"
    className="bg-paper max-xl:fixed max-xl:top-(--header) max-xl:right-0 max-xl:bottom-0 max-xl:z-30 max-xl:w-full sm:max-xl:max-w-sm max-xl:overflow-y-auto max-xl:border-line max-xl:border-l max-xl:px-5 max-xl:pt-4 max-xl:pb-24 max-xl:shadow-xl"
  >
    <div className="flex items-center justify-between">
      <h2 id="settings-title" ref={settings.heading} tabIndex={-1} className="text-xl outline-none">
        Settings
      </h2>
      <button
        type="button"
        aria-label="Close settings"
        onClick={settings.close}
        className="-mr-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={20} />
      </button>
    </div>
    {summary}
    <Facts desk={desk} />
  </aside>
)

function Facts({ desk }: { desk: OpenArticle }) {
  const { draft, problems, change } = desk
  const textField = (name: TextName, maxLength: number) => ({
    id: name,
    value: draft[name],
    maxLength,
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  return (
    <div className="mt-4 space-y-6">
      <AddressField desk={desk} />
      <TextArea
        {...textField('excerpt', maxExcerptLength)}
        label="Excerpt"
        hint={`Lists show it. ${draft.excerpt.length} of ${maxExcerptLength} characters.`}
      />
      <ChoiceField
        id="category"
        label="Category"
        words={sameWords(categories)}
        value={draft.category}
        error={problems.category}
        onChange={({ currentTarget: { value } }) =>
          change({ category: categories.find((category) => category === value) ?? '' })
        }
      />
      <CoverField desk={desk} />
      <TextField {...textField('author', 100)} label="Author" hint="Optional (defaults to the firm)" />
      <TextField {...textField('reviewerName', 100)} label="Reviewed by" hint="Optional" />
      {draft.reviewerName ? (
        <TextField
          {...textField('reviewerCredential', 200)}
          label="Reviewer's credential"
          hint="Use the wording that the license allows."
        />
      ) : null}
      <TaxYearField desk={desk} />
      <TextArea
        {...textField('searchDescription', 300)}
        label="Description for search engines"
        hint="Optional (defaults to the excerpt)"
      />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={draft.isFeatured}
          onChange={({ currentTarget }) => change({ isFeatured: currentTarget.checked })}
          className="mt-1 size-5 accent-brand"
        />
        <span>
          Featured
          <span className="block text-[0.9375rem] text-ink-soft">
            The newest featured article comes first on the blog.
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
        label="URL"
        hint={`/blog/${draft.slug || '...'}`}
        value={draft.slug}
        maxLength={maxSlugLength}
        error={problems.slug}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value.toLowerCase() })}
      />
      {isChanged ? (
        <p className="mt-2 text-[0.9375rem] text-amber">
          Readers know it as /blog/{article.publicSlug}. Once you publish, that URL redirects to the new one.
        </p>
      ) : null}
      {draft.title && draft.slug !== slugOf(draft.title) ? (
        <button
          type="button"
          onClick={() => change({ slug: slugOf(draft.title) })}
          className="mt-2 min-h-8 text-[0.9375rem] text-brand underline underline-offset-4"
        >
          Create it from the title
        </button>
      ) : null}
    </div>
  )
}

function TaxYearField({ desk: { draft, problems, change } }: { desk: OpenArticle }) {
  const thisYear = yearOf(useToday())
  const isOld = draft.taxYear !== null && draft.taxYear < thisYear - 1
  return (
    <div>
      <TextField
        id="taxYear"
        label="Tax year"
        hint="The year of the article's figures (optional)"
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
          People are already filing for a later year. Please check every figure, or say in the text that it is about{' '}
          {draft.taxYear}.
        </p>
      ) : null}
    </div>
  )
}
