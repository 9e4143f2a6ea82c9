import { Button } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'

/** Shown in place of a calculator whose files didn't load. */
export function NotLoaded() {
  return (
    <Container className="py-10">
      <div role="alert" className="rounded-lg border border-line bg-surface p-6">
        <p>We couldn't load the calculator. Check your connection and try again.</p>
        <Button look="secondary" className="mt-4" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </Container>
  )
}
