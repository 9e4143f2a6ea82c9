import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { serviceNames } from '../../../services/shared/services.ts'
import type { DeskTemplate } from '../../template-contract.ts'
import type { Route } from './+types/items-page'
import { ClientPreview } from './client-preview.tsx'
import { DraftItems, FixedItems } from './item-list.tsx'
import { countryOf, itemNoun } from './labels.ts'
import { archiving, copying, restoring, template, useTemplateChange } from './template-queries.ts'
import { TemplateSettings } from './template-settings.tsx'
import { VersionSection } from './version-section.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Template items', description: 'What a checklist template asks for.' })

const back = { to: '/admin/checklist-templates', words: 'All templates' }

export default function ItemsPage({ params: { templateId } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const number = Number(address.get('version')) || undefined
  const query = useQuery(template(templateId, number))
  return (
    <RecordPage query={query} noun="Checklist template" back={back}>
      {(shown) => <Shown key={`${templateId}-${shown.shown.number}`} template={shown} />}
    </RecordPage>
  )
}

function Shown({ template }: { template: DeskTemplate }) {
  const { name, service, taxYear, isArchived, shown, list, next } = template
  const isDraft = shown.state === 'draft' && !isArchived
  return (
    <>
      <RecordHeading
        name={name}
        reference={`${serviceNames[service]} · ${countryOf(template)} · ${taxYear}`}
        label={isArchived ? <Badge look="waiting">Archived</Badge> : null}
        action={<TemplateActions template={template} />}
      />
      {next ? (
        <p className="mt-4 text-[0.9375rem] text-ink-soft">
          The template for {next.taxYear} is{' '}
          <Link to={`/admin/checklist-templates/${next.id}/items`} className="text-brand underline underline-offset-4">
            {next.name}
          </Link>
          .
        </p>
      ) : null}
      <div className="mt-6">
        <VersionSection template={template} />
      </div>
      <section aria-labelledby="items-title" className="mt-8">
        <h2 id="items-title" tabIndex={-1} className="mb-3 text-2xl">
          {countOf(list.length, itemNoun)}
        </h2>
        {isDraft ? <DraftItems template={template} /> : <FixedItems list={list} />}
      </section>
      <div className="mt-10">
        {list.length > 0 ? (
          <SettingsSection
            id="preview"
            title="Preview as client"
            intro="On a phone. Answer the questions to see what depends on them."
          >
            <ClientPreview list={list} />
          </SettingsSection>
        ) : null}
        {isArchived ? null : (
          <SettingsSection id="settings" title="Settings" intro="They apply to all versions of this template.">
            <TemplateSettings template={template} />
          </SettingsSection>
        )}
      </div>
    </>
  )
}

function TemplateActions({ template: { id, version, name, isArchived, next, taxYear } }: { template: DeskTemplate }) {
  const archive = useTemplateChange(archiving)
  const restore = useTemplateChange(restoring)
  if (isArchived) {
    return (
      <AskedStep
        action="Restore template"
        doing="Restoring..."
        question={`Restore ${name}?`}
        look="primary"
        run={async () => {
          await restore.mutateAsync({ id, version })
          return { title: 'Template restored', description: name }
        }}
      >
        <p>It can be changed and used again.</p>
      </AskedStep>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {next ? null : (
        <ButtonLink look="secondary" size="sm" to={`/admin/checklist-templates/${id}/roll`}>
          Roll forward to {taxYear + 1}
        </ButtonLink>
      )}
      <Copy id={id} />
      <AskedStep
        action="Archive template"
        doing="Archiving..."
        question={`Archive ${name}?`}
        run={async () => {
          await archive.mutateAsync({ id, version })
          return { title: 'Template archived', description: name }
        }}
      >
        <p>You can restore it.</p>
      </AskedStep>
    </div>
  )
}

function Copy({ id }: { id: string }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useTemplateChange(copying)
  const copy = () =>
    mutate(
      { id },
      {
        onSuccess: async ({ id: copyId, name }) => {
          toast({ title: 'Template copied', description: name })
          await navigate(`/admin/checklist-templates/${copyId}/items`)
        },
      },
    )
  return (
    <>
      <Button look="secondary" size="sm" disabled={isPending} onClick={copy}>
        {isPending ? 'Copying...' : 'Copy template'}
      </Button>
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
