import { Link } from 'react-router'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { serviceNames } from '../../../services/shared/services.ts'
import type { ListedTemplate } from '../../template-contract.ts'
import { countryOf, kindsOf, versionsOf } from './labels.ts'

const head: Column<ListedTemplate> = {
  title: 'Template',
  cell: ({ id, name, service, isArchived }) => (
    <div className="max-w-[40ch]">
      <Link
        to={`/admin/checklist-templates/${id}/items`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {name}
      </Link>
      {isArchived ? (
        <>
          {' '}
          <Badge>Archived</Badge>
        </>
      ) : null}
      <span className="block text-ink-soft">{serviceNames[service]}</span>
    </div>
  ),
}

const columns: Column<ListedTemplate>[] = [
  { title: 'Country', cell: countryOf },
  { title: 'For', cell: kindsOf },
  { title: 'Tax year', cell: ({ taxYear }) => taxYear, className: 'tabular-nums' },
  { title: 'Version', cell: versionsOf, className: 'whitespace-nowrap' },
  { title: 'Items', cell: ({ items }) => items, className: 'tabular-nums' },
  { title: 'Changed', cell: ({ changedAt }) => <Moment iso={changedAt} />, className: 'whitespace-nowrap' },
]

interface Props {
  templates: ListedTemplate[]
  selection: Selection
}

export const TemplateTable = ({ templates, selection }: Props) => (
  <DataTable rows={templates} nameOf={({ name }) => name} head={head} columns={columns} selection={selection} />
)
