import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { useDemoPeople } from '../../identity/ui/demo.ts'

/** Tells visitors of a demo how to see the pages behind the sign-in. */
export function DemoStrip() {
  if (useDemoPeople().length === 0) return null
  return (
    <div role="note" className="bg-brand-soft text-brand-strong print:hidden">
      <Container className="flex flex-wrap items-center gap-x-6 py-1 text-[0.9375rem]">
        <p className="py-1.5">This is a demo. See the client portal and the firm's side with one click.</p>
        <ArrowLink to="/auth" className="text-brand-strong">
          Try the demo
        </ArrowLink>
      </Container>
    </div>
  )
}
