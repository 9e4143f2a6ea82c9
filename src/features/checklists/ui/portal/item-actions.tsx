import { useQueryClient } from '@tanstack/react-query'
import { Files, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { UploadArea } from '../../../documents/ui/upload-area.tsx'
import { AnswerItem, type OwnChecklistPage, type OwnItem } from '../../contract.ts'
import { attachmentTo } from '../../shared/attachments.ts'
import { typesFor } from '../../shared/file-kinds.ts'
import { optionsOf } from '../../shared/items.ts'
import { inLanguage } from '../item-words.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { ClaimDialog, NoteDialog, ResubmitDialog } from './item-dialogs.tsx'
import { MaskedDigits } from './masked-digits.tsx'
import { acknowledgingItem, answeringItem, ownChecklist, useItemChange, withdrawingClaim } from './portal-queries.ts'

export interface ActionProps {
  list: OwnChecklistPage
  item: OwnItem
}

/** What the client can do with an item now. */
export function ItemActions({ list, item }: ActionProps) {
  const { kind, state } = item
  const isClaimed = state === 'claimed' || state === 'not_applicable'
  const takesMore = !isClaimed && state !== 'accepted'
  return (
    <>
      {takesMore && kind === 'upload' ? <Upload list={list} item={item} /> : null}
      {takesMore && kind === 'answer' ? <Answer list={list} item={item} /> : null}
      {takesMore && kind === 'information' ? <Acknowledge list={list} item={item} /> : null}
      <Others list={list} item={item} isClaimed={isClaimed} takesMore={takesMore} />
    </>
  )
}

function Upload({ list, item: { id, accepts, title, help } }: ActionProps) {
  const query = useQueryClient()
  const { clientId, engagementId } = list
  return (
    <UploadArea
      target={{ side: 'client', clientId, engagementId, attachTo: attachmentTo(id) }}
      types={typesFor(accepts)}
      photos={{ name: title.en, hint: help.en }}
      onStored={() => void query.invalidateQueries({ queryKey: ownChecklist(list.id).queryKey })}
    />
  )
}

function Answer({ list, item }: ActionProps) {
  const change = useItemChange(list.id, answeringItem)
  // Several questions can be open on the page, so each has a field of its own.
  const name = `answer-${item.id}`
  const form = useServerForm<Record<string, string>>({
    schema: z.object({ [name]: AnswerItem.shape.answer }),
    defaults: { [name]: item.answer },
    send: ({ [name]: answer = '' }) => change.mutateAsync({ id: item.id, version: item.version, answer }),
    onSent: () => form.reset(form.getValues()),
  })
  useUnsaved(item.title.en, form)
  const words = Object.fromEntries(optionsOf(item).map((option) => [option.value, inLanguage(option, 'en').text]))
  const isChoice = Object.keys(words).length > 0
  const typed = form.watch(name)
  return (
    <Form form={form} action="Save answer" sending="Saving..." label={`Answer: ${item.title.en}`}>
      {isChoice ? (
        <ChoiceRow legend="Your answer" words={words} {...form.field(name)} />
      ) : (
        <div>
          <TextArea label="Your answer" {...form.field(name)} />
          <MaskedDigits text={typed} />
        </div>
      )}
      <SavedMeanwhile
        answer={item.answer}
        typed={typed}
        words={words}
        onUse={() => form.reset({ [name]: item.answer })}
      />
    </Form>
  )
}

interface SavedMeanwhileProps {
  /** The stored answer. */
  answer: string
  typed: string | undefined
  /** The options by their value. */
  words: Record<string, string>
  onUse: () => void
}

/**
 * Shows the answer that another tab or member has saved since the person opened the page, so that no one replaces an
 * answer that they haven't seen.
 */
function SavedMeanwhile({ answer, typed, words, onUse }: SavedMeanwhileProps) {
  const [first] = useState(answer)
  if (answer === first || answer === typed) return null
  return (
    <div role="status" className="rounded-md bg-amber-soft px-4 py-3 text-amber">
      <p className="font-semibold">A different answer was saved in the meantime</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{(words[answer] ?? answer) || 'No answer'}</p>
      <p className="mt-1">If you save yours, it replaces this one.</p>
      <Button look="secondary" size="sm" className="mt-3" onClick={onUse}>
        Use this answer
      </Button>
    </div>
  )
}

function Acknowledge({ list, item: { id, version } }: ActionProps) {
  const { mutate, isPending, error } = useItemChange(list.id, acknowledgingItem)
  return (
    <div>
      <Button disabled={isPending} className="max-sm:w-full" onClick={() => mutate({ id, version })}>
        {isPending ? 'Saving...' : 'I have read this'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </div>
  )
}

interface OthersProps extends ActionProps {
  isClaimed: boolean
  takesMore: boolean
}

/** The less common steps, side by side below the main one. */
function Others({ list, item, isClaimed, takesMore }: OthersProps) {
  const [asked, setAsked] = useState<'choose' | 'claim' | 'resubmit' | 'note'>()
  const withdraw = useItemChange(list.id, withdrawingClaim)
  const { id, version, kind, state } = item
  const onClose = () => setAsked(undefined)
  return (
    <div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {takesMore && kind === 'upload' ? (
          <Button look="secondary" size="sm" onClick={() => setAsked('choose')}>
            <Files aria-hidden size={18} />
            Choose from your documents
          </Button>
        ) : null}
        {state === 'needs_change' ? (
          <Button look="secondary" size="sm" onClick={() => setAsked('resubmit')}>
            Return it with a note
          </Button>
        ) : null}
        {takesMore ? (
          <Button look="secondary" size="sm" onClick={() => setAsked('claim')}>
            This doesn't apply to me
          </Button>
        ) : null}
        {isClaimed ? (
          <Button
            look="secondary"
            size="sm"
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ id, version })}
          >
            It does apply
          </Button>
        ) : null}
        <Button look="secondary" size="sm" onClick={() => setAsked('note')}>
          <MessageSquarePlus aria-hidden size={18} />
          Add a note
        </Button>
      </div>
      {withdraw.error ? <ChangeRefused error={withdraw.error} className="mt-3" /> : null}
      {asked === 'choose' ? <ChooseDocument list={list} item={item} onClose={onClose} /> : null}
      {asked === 'claim' ? <ClaimDialog list={list} item={item} onClose={onClose} /> : null}
      {asked === 'resubmit' ? <ResubmitDialog list={list} item={item} onClose={onClose} /> : null}
      {asked === 'note' ? <NoteDialog list={list} item={item} onClose={onClose} /> : null}
    </div>
  )
}
