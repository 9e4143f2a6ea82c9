import { Button } from '../base/button.tsx'

interface Props {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: Props) {
  if (!hasNextPage) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Button look="secondary" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
      {isFetchNextPageError ? (
        <p role="alert" className="text-danger">
          We couldn't load the next page. Please try again.
        </p>
      ) : null}
    </div>
  )
}
