import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { OpenArticle } from './use-article.ts'

interface Props {
  desk: OpenArticle
  onRevisions: () => void
}

type Asked = 'withdraw' | 'archive' | 'schedule'

/** What can be done with the whole article; the one next step stands out. */
export function ArticleActions({ desk, onRevisions }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const { article, saving } = desk
  const { state, hasUnpublishedChanges } = article
  const isReleased = state === 'published' || state === 'scheduled'
  const isCurrent = state === 'published' && !hasUnpublishedChanges && saving === 'saved'
  const publish = async () => {
    const answer = await desk.publish()
    if (answer) toast({ title: state === 'published' ? 'The changes are public' : 'The article is public' })
  }
  const preview = async () => {
    // Opened at once: a window that opens after a call would be taken for an advertisement.
    const page = window.open('', '_blank')
    const answer = saving === 'saved' ? article : await desk.save({ isAutosave: true })
    if (answer && page) page.location.href = answer.previewPath
    else page?.close()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="sm" onClick={() => void preview()}>
        Preview
      </Button>
      <Button look="secondary" size="sm" onClick={onRevisions}>
        Revisions
      </Button>
      {state === 'published' ? null : (
        <Button look="secondary" size="sm" onClick={() => desk.isPublishable() && setAsked('schedule')}>
          {state === 'scheduled' ? 'Change the time' : 'Schedule'}
        </Button>
      )}
      {isReleased || state === 'archived' ? (
        <Button look="secondary" size="sm" onClick={() => setAsked('withdraw')}>
          {state === 'archived' ? 'Bring back' : 'Withdraw'}
        </Button>
      ) : null}
      {state === 'archived' ? null : (
        <Button look="secondary" size="sm" onClick={() => setAsked('archive')}>
          Archive
        </Button>
      )}
      <Button look="secondary" size="sm" disabled={saving === 'saving'} onClick={() => void desk.save()}>
        Save
      </Button>
      <Button size="sm" disabled={saving === 'saving' || isCurrent} onClick={() => void publish()}>
        {state === 'published' ? 'Publish changes' : 'Publish now'}
      </Button>
      {asked === 'schedule' ? <ScheduleDialog desk={desk} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'withdraw' || asked === 'archive' ? (
        <Ask desk={desk} asked={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </div>
  )
}

function Ask({ desk, asked, onClose }: { desk: OpenArticle; asked: 'withdraw' | 'archive'; onClose: () => void }) {
  const isArchived = desk.article.state === 'archived'
  const words = {
    withdraw: isArchived
      ? {
          title: 'Bring the article back?',
          action: 'Bring back',
          text: 'It becomes a draft again. Readers see it once you publish it.',
        }
      : {
          title: 'Withdraw the article?',
          action: 'Withdraw',
          text: 'Readers no longer find it. It becomes a draft again, and nothing is lost.',
        },
    archive: {
      title: 'Archive the article?',
      action: 'Archive',
      text: 'Readers no longer find it, and it leaves the list. Nothing is deleted: it can be brought back.',
    },
  }[asked]
  const confirm = async () => {
    await desk[asked]()
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      doing="One moment..."
      isDoing={desk.saving === 'saving'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
