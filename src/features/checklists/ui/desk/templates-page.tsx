import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedTemplate } from '../../template-contract.ts'
import type { Route } from './+types/templates-page'
import { notChangedNote, templateNoun } from './labels.ts'
import { TemplateFilters } from './template-filters.tsx'
import { archivingMany, templateFiltersOf, templateList, useTemplatesChange } from './template-queries.ts'
import { TemplateTable } from './template-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Checklist templates', description: 'What the firm asks its clients for.' })

const nothingYet = {
  title: 'No templates yet',
  text: 'Create the first one, or import a file from another firm.',
  hasDrawing: true,
}
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function TemplatesPage() {
  const [address] = useSearchParams()
  const filters = templateFiltersOf(address)
  const query = useInfiniteQuery(templateList(filters))
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Checklist templates"
        intro="What you ask clients for, by service, country and tax year. A version in use never changes."
        action={isOpen ? <Add /> : null}
      />
      {isOpen ? <TemplateFilters filters={filters} /> : null}
      <PagedList
        query={query}
        noun={templateNoun}
        empty={Object.keys(filters).length === 0 ? nothingYet : nothingFound}
      >
        {(rows) => <Templates rows={rows} />}
      </PagedList>
    </>
  )
}

function Templates({ rows }: { rows: ListedTemplate[] }) {
  const selection = useSelection(rows)
  const archive = useTemplatesChange(archivingMany)
  const chosen = rows.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  return (
    <>
      <TemplateTable templates={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <AskedStep
          action="Archive"
          doing="Archiving..."
          question={`Archive ${countOf(chosen.length, templateNoun)}?`}
          run={async () => {
            const { done, left } = await archive({ chosen })
            return { title: `Archived ${countOf(done, templateNoun)}`, description: notChangedNote(left) }
          }}
          onDone={selection.clear}
        >
          <p>You can restore each of them.</p>
        </AskedStep>
      </SelectionBar>
    </>
  )
}

const Add = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink look="secondary" to="/admin/checklist-templates/reasons">
      Edit reasons
    </ButtonLink>
    <ButtonLink look="secondary" to="/admin/checklist-templates/import">
      Import template
    </ButtonLink>
    <ButtonLink to="/admin/checklist-templates/new">Create template</ButtonLink>
  </div>
)
