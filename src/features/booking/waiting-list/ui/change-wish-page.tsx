import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/change-wish-page.ts'
import { changeWishForm } from './forms.ts'
import { LinkButtonPage } from './link-button-page.tsx'
import { changingWaiting } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(changeWishForm)

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
  const form = useLinkForm({ name: changeWishForm.name, input: { token }, mutation: useMutation(changingWaiting()) })
  return (
    <LinkButtonPage
      title="Change your waiting list entry"
      action="Change the language"
      form={form}
      done={form.answer && changed(form.answer)}
    >
      Click below and we'll email you about times in the language that the email names. You'll keep your place on the
      list.
    </LinkButtonPage>
  )
}
