export const notFoundTitle = '404 Page Not Found'

export function NotFoundWords() {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        {notFoundTitle}
      </h1>
      <p className="mt-4 text-lg">This page doesn't exist or has moved.</p>
      <p className="mt-2 text-ink-soft text-sm">Did you forget to add the page to the router?</p>
    </>
  )
}
