import { useCompany } from './queries.ts'
import { structuredData, toScriptJson } from './structured-data.ts'

export function StructuredDataScripts() {
  const company = useCompany()
  if (!company) return null
  return structuredData(company).map((thing) => (
    <script key={String(thing['@type'])} type="application/ld+json">
      {toScriptJson(thing)}
    </script>
  ))
}
