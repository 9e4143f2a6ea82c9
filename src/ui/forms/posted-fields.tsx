import { useRouteLoaderData } from 'react-router'
import { usePosted } from './use-posted.ts'

/** The hidden fields of a form that works without scripts: the form's name, and when the server first drew the form. */
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
