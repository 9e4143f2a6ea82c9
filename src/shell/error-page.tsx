import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { Container } from '../ui/base/section.tsx'
import { NotFoundWords, notFoundTitle } from './not-found-words.tsx'

/** React Router's catch-all route doesn't match line breaks, so `/%0A` ends up here instead of on the 404 page. */
const isUnknownAddress = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const errorTitle = (error: unknown) => (isUnknownAddress(error) ? notFoundTitle : 'This page could not be shown')

/** Replaces a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Container className="py-16 md:py-24">
      {isUnknownAddress(error) ? <NotFoundWords /> : <Failure error={error} />}
      <div className="mt-8 flex flex-wrap gap-3">
        {isUnknownAddress(error) ? null : <Button onClick={() => location.reload()}>Try again</Button>}
        <ButtonLink look="secondary" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </Container>
  )
}

function Failure({ error }: { error: unknown }) {
  return (
    <>
      {isRouteErrorResponse(error) ? <p className="font-semibold text-ink-soft tabular-nums">{error.status}</p> : null}
      <h1 tabIndex={-1} className="mt-2 text-4xl">
        This page could not be shown.
      </h1>
      <p className="mt-4 max-w-[65ch] text-lg text-ink-soft">
        Something went wrong on our side. Please try again in a moment.
      </p>
    </>
  )
}
