import { Link } from 'react-router'
import { firmMoment } from '../../../../ui/desk/firm-moment.ts'
import { stateLabels } from './state-labels.ts'
import type { OpenArticle } from './use-article.ts'

const savingLabels = {
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved',
}

/** The article's state, and whether its text is saved. */
export function ArticleStatus({ desk: { article, saving } }: { desk: OpenArticle }) {
  const { state, publishedAt, zone, savedAt, savedBy } = article
  const saved = savedBy ? `Saved ${firmMoment(zone, savedAt)} by ${savedBy}` : 'Saved'
  return (
    <p className="truncate text-ink-soft text-sm">
      <span className="font-medium text-ink">
        {stateLabels[state]}
        {publishedAt && state === 'scheduled' ? ` for ${firmMoment(zone, publishedAt)}` : ''}
      </span>{' '}
      <span role="status" className={`pl-1 ${saving === 'failed' ? 'font-medium text-danger' : ''}`}>
        {saving === 'saved' ? saved : savingLabels[saving]}
      </span>
    </p>
  )
}

/** Says whether readers see an earlier text, and links to the public article. */
export function ArticleNews({ desk: { article } }: { desk: OpenArticle }) {
  const { state, publicSlug, hasUnpublishedChanges } = article
  const isPublic = publicSlug && state === 'published'
  if (!hasUnpublishedChanges && !isPublic) return null
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
      {hasUnpublishedChanges ? (
        <span className="text-amber">
          {state === 'scheduled'
            ? 'An earlier text is scheduled. Schedule the article again to include these changes.'
            : "Readers see an earlier text. These changes aren't public yet."}
        </span>
      ) : null}
      {isPublic ? (
        <Link to={`/blog/${publicSlug}`} className="text-brand underline underline-offset-4">
          View the public article
        </Link>
      ) : null}
    </p>
  )
}
