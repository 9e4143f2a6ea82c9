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
    title: 'Change your waiting list entry',
    description: 'Get emails about free times in another language.',
  })

const changed = ({ language }: { language: string }) => ({
  title: 'Your waiting list entry has changed',
  text: `We'll email you when a time ${language ? `in ${language}` : 'in any language'} opens up. You'll keep your place on the list.`,
})

export default function ChangeWishPage() {
  const { token = '' } = useParams()
  const changing = useMutation(changingWaiting())
  return (
    <LinkButtonPage
      title="Change your waiting list entry"
      what="Changing it here"
      action="Change the language"
      mutation={changing}
      onPress={() => changing.mutate({ token })}
      done={changing.data && changed(changing.data)}
    >
      Click below and we'll email you about times in the language that the email names. You'll keep your place on the
      list.
    </LinkButtonPage>
  )
}
