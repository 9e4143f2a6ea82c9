import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { SplitButton } from '../../../../ui/desk/split-button.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { OpenArticle } from './use-article.ts'
import { isSetting, type useSettings } from './use-settings.ts'

interface Props {
  desk: OpenArticle
  settings: ReturnType<typeof useSettings>
  onRevisions: () => void
}

type OpenDialog = 'withdraw' | 'archive' | 'schedule'

/** The actions for the whole article. The usual next step is a button, and the arrow beside it opens the others. */
export function ArticleActions({ desk, settings, onRevisions }: Props) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { article, saving } = desk
  const { state, hasUnpublishedChanges } = article
  const isReleased = state === 'published' || state === 'scheduled'
  const isCurrent = state === 'published' && !hasUnpublishedChanges && saving === 'saved'
  /** True if nothing is missing. Otherwise shows what is missing, and opens the settings if it belongs there. */
  const isComplete = () => {
    const missing = desk.missing()
    if (missing.some(isSetting)) settings.open()
    return missing.length === 0
  }
  const publish = async () => {
    const answer = isComplete() && (await desk.publish())
    if (answer) toast({ title: state === 'published' ? 'Changes published' : 'Article published' })
  }
  const preview = async () => {
    // Open the window before saving, because browsers block windows that a page opens after a request.
    const page = window.open('', '_blank')
    const answer = saving === 'saved' ? article : await desk.save({ isAutosave: true })
    if (answer && page) page.location.href = answer.previewPath
    else page?.close()
  }
  const actions = [
    { label: 'Save draft', isDisabled: saving === 'saving', run: () => void desk.save() },
    state !== 'published' && {
      label: state === 'scheduled' ? 'Change time' : 'Schedule',
      run: () => isComplete() && setOpenDialog('schedule'),
    },
    { label: 'Revisions', run: onRevisions },
    (isReleased || state === 'archived') && {
      label: state === 'archived' ? 'Restore' : 'Unpublish',
      run: () => setOpenDialog('withdraw'),
    },
    state !== 'archived' && { label: 'Archive', run: () => setOpenDialog('archive') },
  ].filter((action) => action !== false)
  return (
    <div className="flex gap-2">
      <Button look="secondary" size="sm" className="max-sm:px-2.5" onClick={() => void preview()}>
        Preview
      </Button>
      <Button look="secondary" size="sm" className="max-sm:px-2.5" {...settings.button}>
        Settings
      </Button>
      <SplitButton
        disabled={saving === 'saving' || isCurrent}
        onClick={() => void publish()}
        more="More actions"
        actions={actions}
      >
        {state === 'published' ? 'Publish changes' : 'Publish now'}
      </SplitButton>
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
