import { LinkPage } from '../../../../ui/page/link-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The page for a link that was copied without its token. */
export function IncompleteLink() {
  return (
    <LinkPage title="This link is incomplete">
      <p>
        Please open the link in the email again, or copy the whole link. You can also subscribe again to get a new one.
      </p>
      <NewsletterForm heading="h2" />
    </LinkPage>
  )
}
