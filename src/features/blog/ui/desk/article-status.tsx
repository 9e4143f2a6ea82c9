import { Link } from 'react-router'
import { formatMoment } from '../../../../ui/desk/moment-format.ts'
import { firmMoment } from './firm-clock.ts'
import { stateWords } from './state-words.ts'
import type { OpenArticle } from './use-article.ts'

const savingWords = {
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved',
}

/** Where the article stands, and whether everything that is written here is kept. */
export function ArticleStatus({ desk: { article, saving } }: { desk: OpenArticle }) {
  const { state, publishedAt, zone, publicSlug, hasUnpublishedChanges, savedAt, savedBy } = article
  const saved = savedBy ? `Saved ${formatMoment(savedAt)} by ${savedBy}` : 'Saved'
  return (
    <div className="mt-2 space-y-1 text-[0.9375rem] text-ink-soft">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium text-ink">
          {stateWords[state]}
          {publishedAt && state === 'scheduled' ? ` for ${firmMoment(publishedAt, zone)}` : ''}
        </span>
        <span role="status" className={saving === 'failed' ? 'font-medium text-danger' : undefined}>
          {saving === 'saved' ? saved : savingWords[saving]}
        </span>
      </p>
      {hasUnpublishedChanges ? (
        <p className="text-amber">
          {state === 'scheduled'
            ? 'An earlier text is scheduled: these changes are not in it until it is scheduled again.'
            : 'Readers see an earlier text: these changes are not public yet.'}
        </p>
      ) : null}
      {publicSlug && state === 'published' ? (
        <p>
          <Link to={`/blog/${publicSlug}`} className="text-brand underline underline-offset-4">
            As readers see it
          </Link>
        </p>
      ) : null}
    </div>
  )
}
