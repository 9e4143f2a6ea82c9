import { useRouteLoaderData } from 'react-router'

/** What a form carries that is sent as plain HTML: its name, and when the server drew it. */
export function PostedFields({ name }: { name: string }) {
  const root = useRouteLoaderData('root') as { formStamp?: string } | undefined
  return (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="stamp" value={root?.formStamp ?? ''} />
    </>
  )
}
