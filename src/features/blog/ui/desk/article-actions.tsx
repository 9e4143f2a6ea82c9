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

type OpenDialog = 'withdraw' | 'archive' | 'schedule'

/** The actions for the whole article. The button of the usual next step is highlighted. */
export function ArticleActions({ desk, onRevisions }: Props) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { article, saving } = desk
  const { state, hasUnpublishedChanges } = article
  const isReleased = state === 'published' || state === 'scheduled'
  const isCurrent = state === 'published' && !hasUnpublishedChanges && saving === 'saved'
  const publish = async () => {
    const answer = await desk.publish()
    if (answer) toast({ title: state === 'published' ? 'Changes published' : 'Article published' })
  }
  const preview = async () => {
    // Open the window before saving, because browsers block windows that a page opens after a request.
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
        <Button look="secondary" size="sm" onClick={() => desk.isPublishable() && setOpenDialog('schedule')}>
          {state === 'scheduled' ? 'Change time' : 'Schedule'}
        </Button>
      )}
      {isReleased || state === 'archived' ? (
        <Button look="secondary" size="sm" onClick={() => setOpenDialog('withdraw')}>
          {state === 'archived' ? 'Restore' : 'Unpublish'}
        </Button>
      ) : null}
      {state === 'archived' ? null : (
        <Button look="secondary" size="sm" onClick={() => setOpenDialog('archive')}>
          Archive
        </Button>
      )}
      <Button look="secondary" size="sm" disabled={saving === 'saving'} onClick={() => void desk.save()}>
        Save draft
      </Button>
      <Button size="sm" disabled={saving === 'saving' || isCurrent} onClick={() => void publish()}>
        {state === 'published' ? 'Publish changes' : 'Publish now'}
      </Button>
      {openDialog === 'schedule' ? <ScheduleDialog desk={desk} onClose={() => setOpenDialog(undefined)} /> : null}
      {openDialog === 'withdraw' || openDialog === 'archive' ? (
        <ConfirmAction desk={desk} action={openDialog} onClose={() => setOpenDialog(undefined)} />
      ) : null}
    </div>
  )
}

interface ConfirmProps {
  desk: OpenArticle
  action: 'withdraw' | 'archive'
  onClose: () => void
}

function ConfirmAction({ desk, action, onClose }: ConfirmProps) {
  const isArchived = desk.article.state === 'archived'
  const texts = {
    withdraw: isArchived
      ? {
          title: 'Restore the article?',
          action: 'Restore',
          text: 'It will be a draft again. Readers see it once you publish it.',
        }
      : {
          title: 'Unpublish the article?',
          action: 'Unpublish',
          text: 'Readers will no longer find it. It will be a draft again, and nothing is lost.',
        },
    archive: {
      title: 'Archive the article?',
      action: 'Archive',
      text: 'Readers will no longer find it, and it leaves the list. Nothing is deleted, so you can restore it.',
    },
  }[action]
  const confirm = async () => {
    await desk[action]()
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.title}
      action={texts.action}
      doing="One moment..."
      isDoing={desk.saving === 'saving'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
