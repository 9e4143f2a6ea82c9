/** The first link that the Tab key reaches. Visible only while it has the focus. */
export const SkipLink = () => (
  <a
    href="#main"
    className="-translate-y-full fixed top-2 left-4 z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand opacity-0 focus:translate-y-0 focus:opacity-100 focus-visible:outline-offset-3!"
  >
    Skip to content
  </a>
)
