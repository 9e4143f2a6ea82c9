import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'

export const missing = 'Calculator not found'

/** The page for an address that has no calculator. */
export function MissingCalculator() {
  return (
    <Container className="py-16 md:py-24">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        {missing}
      </h1>
      <p className="mt-4 text-ink-soft text-lg">There is no calculator at this address.</p>
      <ArrowLink to="/calculators" className="mt-4 text-brand">
        All calculators
      </ArrowLink>
    </Container>
  )
}
