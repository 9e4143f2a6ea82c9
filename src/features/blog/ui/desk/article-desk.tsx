import { useRef, useState } from 'react'
import { slugOf } from '../../../../platform/browser/slug.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useLowToasts } from '../../../../ui/base/use-low-toasts.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { ErrorSummary } from '../../../../ui/forms/form.tsx'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleSettings } from './article-facts.tsx'
import { ArticleNews, ArticleStatus } from './article-status.tsx'
import { NewerVersion } from './newer-version.tsx'
import { OthersHere } from './others-here.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { type Copy, forget, recall } from './unsaved-copy.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { type OpenArticle, useArticle } from './use-article.ts'
import { isSetting, useSettings } from './use-settings.ts'

export default function ArticleDesk({ opened }: { opened: DeskArticle }) {
  // We keep the first answer, because a later refetch must not replace the text that is being written.
  const [first] = useState(opened)
  const [copies, setCopies] = useState(() => recall(first))
  const [copy] = copies
  const [isShowingRevisions, setShowingRevisions] = useState(false)
  /**
   * Grows when another text, such as a restored revision, replaces the draft. The editor then starts with that text.
   */
  const [edition, setEdition] = useState(0)
  const desk = useArticle(first)
  /** After a choice in a notice closes the notice, the heading takes the focus. */
  const heading = useRef<HTMLHeadingElement>(null)
  const { article, draft, problems, newer, change } = desk
  useLowToasts()
  useUnsaved('your latest text', { isDirty: desk.saving !== 'saved', isSending: desk.saving === 'saving' })
  const withNewText = async (work: () => Promise<unknown>) => {
    await work()
    setEdition((count) => count + 1)
  }
  const settings = useSettings()
  const isMissingInSettings = settings.isOpen && desk.refusal.errors.some(({ name }) => isSetting(name))
  const summary = (
    <div className="mt-5 empty:hidden">
      <ErrorSummary form={desk.refusal} />
    </div>
  )
  /** Ends the choice about a copy, after its text was restored or discarded. */
  const settle = ({ page }: Copy) => {
    heading.current?.focus()
    forget(article.id, page)
    setCopies(copies.filter((other) => other.page !== page))
  }

  return (
    <div className="[--bar:3.5rem]">
      <div className="sticky top-(--header) z-20 -mx-5 flex flex-wrap items-center justify-between gap-x-4 border-line border-b bg-paper px-5 max-sm:top-[calc(var(--header)-3.5rem)] md:-mx-8 md:px-8">
        <div className="flex h-14 min-w-0 flex-col justify-center max-sm:w-full sm:flex-1">
          <h1 ref={heading} tabIndex={-1} className="truncate text-lg outline-none">
            {draft.title || 'Untitled article'}
          </h1>
          <ArticleStatus desk={desk} />
        </div>
        <div className="flex h-14 items-center">
          <ArticleActions desk={desk} settings={settings} onRevisions={() => setShowingRevisions(true)} />
        </div>
      </div>
      <ArticleNews desk={desk} />
      <OthersHere id={article.id} />
      {desk.error ? <ChangeRefused error={desk.error} className="mt-5" /> : null}
      {isMissingInSettings ? null : summary}
      {newer ? (
        <NewerVersion
          newer={newer}
          mine={draft}
          onKeepMine={() => void desk.keepMine()}
          onTakeTheirs={() => void withNewText(desk.takeTheirs)}
        />
      ) : null}
      {copy ? (
        <UnsavedNotice
          copy={copy}
          draft={draft}
          onRestore={() => void withNewText(async () => change(copy.changes)).then(() => settle(copy))}
          onDiscard={() => settle(copy)}
        />
      ) : null}
      <div className={`mt-6 grid gap-8 ${settings.isOpen ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="mx-auto w-full min-w-0 max-w-3xl space-y-6">
          <TextField
            id="title"
            label="Title"
            value={draft.title}
            maxLength={150}
            error={problems.title}
            onChange={({ currentTarget }) => change(changesForTitle(desk, currentTarget.value))}
          />
          <ArticleEditor
            key={edition}
            document={draft.document}
            error={problems.document}
            onChange={(document) => change({ document })}
            onUploading={(isOn) => desk.noteUpload('document', isOn)}
          />
        </div>
        <ArticleSettings desk={desk} settings={settings} summary={isMissingInSettings ? summary : null} />
      </div>
      {isShowingRevisions ? (
        <RevisionsDialog
          article={article}
          draft={draft}
          onRestore={(draft, number) =>
            void withNewText(() => desk.replace(draft, number)).then(() => setShowingRevisions(false))
          }
          onClose={() => setShowingRevisions(false)}
        />
      ) : null}
    </div>
  )
}

/** Changes the slug with the title, until readers know the slug or someone has entered another one. */
function changesForTitle({ article, draft }: OpenArticle, title: string): Partial<Draft> {
  const slugFollowsTitle = article.publicSlug === null && draft.slug === slugOf(draft.title)
  return slugFollowsTitle ? { title, slug: slugOf(title) } : { title }
}
