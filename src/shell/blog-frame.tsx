import { Outlet } from 'react-router'
import { NewsletterForm } from '../features/newsletter/public/ui/newsletter-form.tsx'
import { ErrorBoundary } from '../ui/base/error-boundary.tsx'
import { Container } from '../ui/base/section.tsx'

/** Shows the newsletter form below each page of the blog. */
export default function BlogFrame() {
  return (
    <>
      <Outlet />
      <ErrorBoundary>
        <div className="border-line border-t bg-sunken py-14 print:hidden">
          <Container>
            <div className="max-w-xl">
              <NewsletterForm heading="h2" />
            </div>
          </Container>
        </div>
      </ErrorBoundary>
    </>
  )
}
