import { Link } from 'react-router'
import { momentHere } from '../../../../time/moment.ts'
import { firmMoment } from './firm-clock.ts'
import { stateLabels } from './state-labels.ts'
import type { OpenArticle } from './use-article.ts'

const savingLabels = {
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved',
}

/** The article's state, and whether its text is saved. */
export function ArticleStatus({ desk: { article, saving } }: { desk: OpenArticle }) {
  const { state, publishedAt, zone, publicSlug, hasUnpublishedChanges, savedAt, savedBy } = article
  const saved = savedBy ? `Saved ${momentHere(savedAt)} by ${savedBy}` : 'Saved'
  return (
    <div className="mt-2 space-y-1 text-[0.9375rem] text-ink-soft">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium text-ink">
          {stateLabels[state]}
          {publishedAt && state === 'scheduled' ? ` for ${firmMoment(publishedAt, zone)}` : ''}
        </span>
        <span role="status" className={saving === 'failed' ? 'font-medium text-danger' : undefined}>
          {saving === 'saved' ? saved : savingLabels[saving]}
        </span>
      </p>
      {hasUnpublishedChanges ? (
        <p className="text-amber">
          {state === 'scheduled'
            ? 'An earlier text is scheduled. Schedule the article again to include these changes.'
            : 'Readers see an earlier text. These changes are not public yet.'}
        </p>
      ) : null}
      {publicSlug && state === 'published' ? (
        <p>
          <Link to={`/blog/${publicSlug}`} className="text-brand underline underline-offset-4">
            View the public article
          </Link>
        </p>
      ) : null}
    </div>
  )
}
