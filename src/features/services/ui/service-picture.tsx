import { PortalPicture, type PortalScene } from '../../../ui/site/portal-picture.tsx'
import { stageNames, stages } from '../../engagements/shared/stages.ts'
import type { ServiceSlug } from '../shared/services.ts'

/**
 * What the drawing shows for each service. For expat services
 * it shows its default scene, with returns in both countries.
 */
const scenes: Partial<Record<ServiceSlug, PortalScene>> = {
  'individual-tax': {
    title: 'Your 2025 tax return',
    place: 'United States',
    documents: ['Form W-2', 'Form 1098', 'Receipts for donations'],
    message: 'A second person is checking your return. Nothing for you to do today.',
  },
  'corporate-tax': {
    title: 'Your 2025 corporate return',
    place: 'Canada',
    documents: ['Trial balance', 'Payroll summary', 'Loan statements'],
    message: 'A second person is checking the return. Nothing for you to do today.',
  },
  accounting: {
    title: 'Your 2025 books',
    place: 'Canada',
    documents: ['Bank statements', 'Sales invoices', 'Receipts'],
    message: 'A second person is checking the books. Nothing for you to do today.',
  },
}

interface Props {
  service?: ServiceSlug
  className?: string
}

/** A drawing of the portal while the firm reviews its work. */
export const ServicePicture = ({ service, className }: Props) => (
  <PortalPicture
    stages={stages.map((stage) => stageNames[stage])}
    current={stageNames.review}
    scene={service && scenes[service]}
    className={className}
  />
)
