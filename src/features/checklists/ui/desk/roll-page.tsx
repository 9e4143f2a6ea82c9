import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { differenceOf } from '../../shared/difference.ts'
import { shiftItem, shiftYears } from '../../shared/years.ts'
import type { DeskTemplate } from '../../template-contract.ts'
import type { Route } from './+types/roll-page'
import { DifferenceList } from './difference-list.tsx'
import { itemNoun } from './labels.ts'
import { rolling, template, useTemplateChange } from './template-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Roll template forward', description: 'A template for the next tax year.' })

export default function RollPage({ params: { templateId } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(template(templateId))
  return (
    <>
      <BackLink to={`/admin/checklist-templates/${templateId}/items`}>{data?.name ?? 'Template'}</BackLink>
      <DeskHeading
        title={data ? `Roll forward to ${data.taxYear + 1}` : 'Roll template forward'}
        intro="A copy for the next tax year, as a draft. The years in its texts move forward, and nothing else changes."
      />
      {error && !data ? <Refused error={error} onRetry={refetch} className="mt-6" /> : null}
      {data ? <Preview template={data} /> : null}
    </>
  )
}

function Preview({ template: { id, name, taxYear, list } }: { template: DeskTemplate }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useTemplateChange(rolling)
  const changes = differenceOf(
    list,
    list.map((item) => shiftItem(item, 1)),
  )
  const roll = () =>
    mutate(
      { id },
      {
        onSuccess: async (rolled) => {
          toast({ title: `Template for ${rolled.taxYear} created`, description: rolled.name })
          await navigate(`/admin/checklist-templates/${rolled.id}/items`)
        },
      },
    )
  return (
    <div className="mt-6 max-w-4xl">
      <p>
        {countOf(list.length, itemNoun)}, {changes.length} of them with a year in their texts. The new template is for{' '}
        {taxYear + 1} and is called <strong>{shiftYears(name, 1)}</strong>.
      </p>
      <div className="mt-4">
        <DifferenceList changes={changes} />
      </div>
      {error ? <ChangeRefused error={error} className="mt-6" /> : null}
      <Button className="mt-6" disabled={isPending} onClick={roll}>
        {isPending ? 'Creating...' : 'Create template for the next year'}
      </Button>
    </div>
  )
}
