import { useRouteLoaderData } from 'react-router'
import { usePosted } from './use-posted.ts'

/** What a form carries that is sent as plain HTML: its name, and when the server first drew it. */
export function PostedFields({ name }: { name: string }) {
  const root = useRouteLoaderData('root') as { formStamp?: string } | undefined
  const posted = usePosted(name)
  return (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="stamp" value={posted?.stamp ?? root?.formStamp ?? ''} />
    </>
  )
}
