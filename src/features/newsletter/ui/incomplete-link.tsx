import { LinkPage } from '../../../ui/page/link-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** For an address that lost its token on the way, and a way on. */
export function IncompleteLink() {
  return (
    <LinkPage title="This link is not complete">
      <p>Please open the link in the email again, or copy all of it. You can also subscribe again for a new one.</p>
      <NewsletterForm heading="h2" />
    </LinkPage>
  )
}
