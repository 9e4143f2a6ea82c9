import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/change-wish-page.ts'
import { LinkButtonPage } from './link-button-page.tsx'
import { changingWaiting } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Change what you wait for',
    description: 'Hear of free times in another language.',
  })

const changed = ({ language }: { language: string }) => ({
  title: 'What you wait for has changed',
  text: `We write to you when a time ${language ? `in ${language}` : 'in any language'} becomes free. Your place on the list stays.`,
})

export default function ChangeWishPage() {
  const { token = '' } = useParams()
  const changing = useMutation(changingWaiting())
  return (
    <LinkButtonPage
      title="Change what you wait for"
      what="Changing it here"
      action="Change the language"
      mutation={changing}
      onPress={() => changing.mutate({ token })}
      done={changing.data && changed(changing.data)}
    >
      Press the button, and we tell you of times in the language that the email names. Your place on the list stays.
    </LinkButtonPage>
  )
}
