import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { saveFile } from '../../../../ui/desk/save-file.tsx'
import { differenceOf } from '../../shared/difference.ts'
import type { DeskTemplate, TemplateVersion } from '../../template-contract.ts'
import { DifferenceList } from './difference-list.tsx'
import {
  adoptingDraft,
  discardingDraft,
  exporting,
  startingDraft,
  template as templateQuery,
  useTemplateChange,
} from './template-queries.ts'

const states = { draft: 'draft', current: 'in use', earlier: 'earlier' }
const wordsOf = ({ number, state }: TemplateVersion) => `Version ${number} (${states[state]})`

/** Shows which version is on the screen, with the steps that are possible for it. */
export function VersionSection({ template }: { template: DeskTemplate }) {
  const [, setAddress] = useSearchParams()
  const { id, shown, versions, isArchived } = template
  return (
    <section aria-label="Versions" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          id="version"
          label="Version"
          className="w-56"
          value={shown.number}
          onChange={({ target }) => setAddress({ version: target.value }, { preventScrollReset: true })}
        >
          {versions.map((version) => (
            <option key={version.number} value={version.number}>
              {wordsOf(version)}
            </option>
          ))}
        </SelectField>
        <ExportButton id={id} number={shown.number} />
        {isArchived ? null : <VersionSteps template={template} />}
      </div>
      <p className="mt-3 max-w-[65ch] text-[0.9375rem] text-ink-soft">
        {shown.state === 'draft'
          ? 'No client gets this draft until you put it into use.'
          : 'This version never changes, so you can always see what an issued checklist asked for. To change the template, make a new version.'}
      </p>
      {shown.state === 'draft' && template.current ? <Changes template={template} current={template.current} /> : null}
    </section>
  )
}

function ExportButton({ id, number }: { id: string; number: number }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { id: string; number: number }) => exporting(input),
    onSuccess: saveFile,
  })
  return (
    <>
      <Button look="secondary" size="sm" disabled={isPending} onClick={() => mutate({ id, number })}>
        {isPending ? 'Making the file...' : 'Save as JSON'}
      </Button>
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}

function VersionSteps({ template: { id, shown, draft, current } }: { template: DeskTemplate }) {
  const [, setAddress] = useSearchParams()
  const adopt = useTemplateChange(adoptingDraft)
  const discard = useTemplateChange(discardingDraft)
  /** After the change, the page shows the newest version, so the address needs no version number. */
  const show = () => setAddress({}, { preventScrollReset: true })
  if (shown.state !== 'draft') return draft ? null : <StartDraft id={id} onDone={show} />
  const { number } = shown
  return (
    <>
      <AskedStep
        action="Put into use"
        doing="Putting it into use..."
        question={`Use version ${number} from now on?`}
        look="primary"
        run={async () => {
          await adopt.mutateAsync({ id, number })
          return { title: `Version ${number} is in use` }
        }}
        onDone={show}
      >
        <p>It can't be changed after that. Lists that clients already have stay as they are.</p>
      </AskedStep>
      {current ? (
        <AskedStep
          action="Discard draft"
          doing="Discarding..."
          question={`Discard version ${number}?`}
          run={async () => {
            await discard.mutateAsync({ id, number })
            return { title: 'Draft discarded' }
          }}
          onDone={show}
        >
          <p>Its changes are lost. Version {current} stays in use.</p>
        </AskedStep>
      ) : null}
    </>
  )
}

function StartDraft({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutate, isPending, error } = useTemplateChange(startingDraft)
  const start = () =>
    mutate(
      { id },
      {
        onSuccess: ({ draft }) => {
          onDone()
          toast({ title: `Version ${draft} started`, description: 'It is a draft until you put it into use.' })
        },
      },
    )
  return (
    <>
      <Button size="sm" disabled={isPending} onClick={start}>
        {isPending ? 'Making a new version...' : 'Make a new version'}
      </Button>
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}

/** Lists how the draft differs from the version in use. */
function Changes({ template: { id, list }, current }: { template: DeskTemplate; current: number }) {
  const { data } = useQuery(templateQuery(id, current))
  if (!data) return null
  const changes = differenceOf(data.list, list)
  if (changes.length === 0) return <p className="mt-3 text-[0.9375rem]">No changes yet from version {current}.</p>
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-semibold text-[0.9375rem]">
        Changes from version {current}: {changes.length}
      </summary>
      <div className="mt-3">
        <DifferenceList changes={changes} />
      </div>
    </details>
  )
}
