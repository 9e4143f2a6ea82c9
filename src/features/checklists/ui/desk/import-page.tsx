import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { FileField } from '../../../../ui/desk/file-field.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { Points } from '../../../../ui/page/lists.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { serviceNames } from '../../../services/shared/services.ts'
import type { TemplateFile } from '../../template-contract.ts'
import type { Route } from './+types/import-page'
import { countryOf, itemNoun } from './labels.ts'
import { type ReadTemplate, readTemplate } from './read-template.ts'
import { importing, useTemplateChange } from './template-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Import template', description: 'A checklist template from a file.' })

/** Checks a chosen file and shows what it has. Nothing is saved until the person confirms. */
export default function ImportPage() {
  const [read, setRead] = useState<ReadTemplate>()
  return (
    <>
      <BackLink to="/admin/checklist-templates">All templates</BackLink>
      <DeskHeading
        title="Import template"
        intro="Choose a JSON file that was saved from a template. We check it before we store anything."
      />
      <div className="mt-8 max-w-3xl">
        <FileField
          id="file"
          label="JSON file"
          accept=".json,application/json"
          onChoose={async (file) => setRead(readTemplate(await file.text()))}
        />
        {read?.file ? <Checked file={read.file} /> : null}
        {read && !read.file ? <Problems problems={read.problems} /> : null}
      </div>
    </>
  )
}

const Problems = ({ problems }: { problems: string[] }) => (
  <section aria-labelledby="problems" className="mt-8 rounded-md border border-danger bg-danger-soft px-5 py-4">
    <h2 id="problems" ref={takeFocus} tabIndex={-1} className="text-xl">
      This file can't be imported
    </h2>
    <div className="mt-3">
      <Points items={problems} />
    </div>
    <p className="mt-3">Please correct the file and choose it again.</p>
  </section>
)

function Checked({ file }: { file: TemplateFile }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useTemplateChange(importing)
  const { name, service, taxYear, items } = file
  const store = () =>
    mutate(file, {
      onSuccess: async ({ id }) => {
        toast({ title: 'Template imported', description: name })
        await navigate(`/admin/checklist-templates/${id}/items`)
      },
    })
  return (
    <section aria-labelledby="checked" className="mt-8 border-line border-t pt-6">
      <h2 id="checked" ref={takeFocus} tabIndex={-1} className="wrap-anywhere text-2xl">
        {name}
      </h2>
      <p className="mt-2">
        {serviceNames[service]} · {countryOf(file)} · {taxYear} · {countOf(items.length, itemNoun)}
      </p>
      <p className="mt-2 text-ink-soft">The file has no problems. It will become a new template, as a draft.</p>
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      <Button className="mt-5" disabled={isPending} onClick={store}>
        {isPending ? 'Importing...' : 'Import template'}
      </Button>
    </section>
  )
}
