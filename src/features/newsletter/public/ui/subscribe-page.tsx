import { formAction } from '../../../../platform/browser/form-action.ts'
import { publicPage } from '../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { LinkPage } from '../../../../ui/page/link-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/subscribe-page'
import { subscribeForm } from './forms.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { WhatToExpect } from './what-to-expect.tsx'

export const headers = publicPage
export const handle = { isUnlisted: true }
export const action = formAction(subscribeForm)

const title = 'Our newsletter'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title, description: 'Subscribe to our tax tips, updates and deadline reminders.' })

/** The page that answers the newsletter form of every page if scripts don't run. */
export default function SubscribePage() {
  const posted = usePosted(subscribeForm.name)
  if (posted && !posted.refusal) {
    return (
      <LinkPage title="Successfully Subscribed!" isAnswer>
        <WhatToExpect />
        <ButtonLink to="/">Continue Browsing</ButtonLink>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={title}>
      <p>Tax tips, updates and deadline reminders for the United States and Canada.</p>
      <NewsletterForm heading="h2" />
    </LinkPage>
  )
}
