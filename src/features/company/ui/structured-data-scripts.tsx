import { useFirm } from './firm.ts'
import { structuredData, toScriptJson } from './structured-data.ts'

/**
 * Describes the firm and its site for search engines. Only the server renders the JSON, so browsers don't load the code
 * that makes it.
 */
export function StructuredDataScripts() {
  const company = useFirm()
  if (!company) return null
  const [firm, site] = import.meta.env.SSR ? structuredData(company).map(toScriptJson) : []
  return (
    <>
      <Script json={firm} />
      <Script json={site} />
    </>
  )
}

const Script = ({ json = '' }: { json?: string }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {json}
  </script>
)
