import { useFirm } from './firm.ts'
import { structuredData, toScriptJson } from './structured-data.ts'

/** The firm and its site, for search engines. The browser keeps what the server wrote, so it doesn't load the code for it. */
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
