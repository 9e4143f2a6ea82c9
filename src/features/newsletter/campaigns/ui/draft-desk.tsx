import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { ConflictChoice } from '../../../../ui/desk/conflict-choice.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { ErrorSummary } from '../../../../ui/forms/form.tsx'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { ArticleEditor } from '../../../blog/ui/desk/article-editor.tsx'
import { CampaignDraft, type DeskCampaign, maxPreheaderLength, maxSubjectLength } from '../contract.ts'
import { AddArticle } from './add-article.tsx'
import { DraftChoices, type DraftForm, type DraftValues } from './draft-choices.tsx'
import { titleOf } from './labels.ts'
import { Notice } from './notice.tsx'
import { Preview } from './preview.tsx'
import { calls, campaign } from './queries.ts'
import { SendSection } from './send-section.tsx'

/** Where an issue is written, checked and sent. */
export default function DraftDesk({ kept }: { kept: DeskCampaign }) {
  const { id } = kept
  const client = useQueryClient()
  const {
    form,
    state: { conflict, isDirty },
  } = useVersionedForm<DraftValues, DeskCampaign, CampaignDraft>({
    title: 'the issue',
    schema: CampaignDraft,
    kept,
    toValues: ({ draft }) => draft,
    save: async (version, draft) => {
      const saved = await calls.save({ id, version, draft })
      client.setQueryData(campaign(id).queryKey, saved)
      toast({ title: 'Draft saved' })
      return saved
    },
    latest: () => calls.read(id),
  })
  /** Goes up when another person's text replaces this one, so that the editor starts again with that text. */
  const [edition, setEdition] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const before = isUploading
    ? 'Please wait until the image is uploaded. Then save the draft.'
    : isDirty
      ? 'Save the draft first. Then we check it.'
      : undefined
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {titleOf(kept.draft)}
      </h1>
      <p className="mt-2">
        <Badge>Draft</Badge>
      </p>
      {kept.missedAt ? (
        <Notice>
          We didn't send this issue on <Moment iso={kept.missedAt} />, because the site was down at that time and for
          hours after it. Check that it is still right, then send it again.
        </Notice>
      ) : null}
      {kept.pauseReason ? (
        <Notice>
          The site was restored from a backup, so this issue isn't scheduled anymore. It may have been sent after the
          backup, so check that before you send it.
        </Notice>
      ) : null}
      <div className="mt-6 space-y-6">
        {conflict ? (
          <ConflictChoice
            {...conflict}
            takeTheirs={() => {
              conflict.takeTheirs()
              setEdition((count) => count + 1)
            }}
          >
            <p className="wrap-anywhere mt-3 font-medium">{titleOf(conflict.theirs.draft)}</p>
          </ConflictChoice>
        ) : null}
        <ErrorSummary form={form} />
        <TextField label="Subject" maxLength={maxSubjectLength} {...form.field('subject')} />
        <TextField
          label="Preview text"
          hint="Email apps show it after the subject (optional)"
          maxLength={maxPreheaderLength}
          {...form.field('preheader')}
        />
        <Content key={edition} form={form} onUploading={setUploading} />
        <DraftChoices form={form} />
        <div className="flex flex-wrap items-center gap-4">
          <Button disabled={form.isSending || isUploading} onClick={() => void form.submit()}>
            {form.isSending ? 'Saving...' : isUploading ? 'Uploading the image...' : 'Save draft'}
          </Button>
          {isDirty ? <p className="text-[0.9375rem] text-ink-soft">Not saved yet.</p> : null}
        </div>
      </div>
      <Preview id={id} version={kept.version} isDirty={isDirty} />
      <SendSection issue={kept} before={before} />
    </>
  )
}

interface ContentProps {
  form: DraftForm
  onUploading: (isUploading: boolean) => void
}

/** The cast is safe, because the form's values begin with a document and the editor makes only documents. */
function Content({ form, onUploading }: ContentProps) {
  const { error } = form.field('document')
  return (
    <ArticleEditor
      label="Content"
      placeholder="Write the issue here"
      document={form.watch('document') as ArticleDocument}
      error={error}
      tools={(editor) => <AddArticle editor={editor} />}
      onUploading={onUploading}
      onChange={(document) => form.set('document', document, { shouldDirty: true })}
    />
  )
}
