import { analytics } from '../features/analytics/contract.ts'
import { analyticsDesk } from '../features/analytics/desk-contract.ts'
import { audit } from '../features/audit/contract.ts'
import { blog } from '../features/blog/contract.ts'
import { blogDesk } from '../features/blog/desk-contract.ts'
import { availabilityDesk } from '../features/booking/availability/contract.ts'
import { bookingCalls } from '../features/booking/calls/contract.ts'
import { bookingDesk } from '../features/booking/desk/contract.ts'
import { booking } from '../features/booking/public/contract.ts'
import { waitingList } from '../features/booking/waiting-list/contract.ts'
import { waitingListDesk } from '../features/booking/waiting-list/desk-contract.ts'
import { calculators } from '../features/calculators/contract.ts'
import { conversations } from '../features/chat/conversations/contract.ts'
import { chatDesk } from '../features/chat/desk/contract.ts'
import { checklists } from '../features/checklists/contract.ts'
import { checklistDesk } from '../features/checklists/desk-contract.ts'
import { checklistReasons } from '../features/checklists/reason-contract.ts'
import { checklistTemplates } from '../features/checklists/template-contract.ts'
import { clients } from '../features/clients/contract.ts'
import { clientDesk } from '../features/clients/desk-contract.ts'
import { clientImport } from '../features/clients/import-contract.ts'
import { clientMerging } from '../features/clients/merge-contract.ts'
import { company } from '../features/company/contract.ts'
import { companyAdmin } from '../features/company/desk-contract.ts'
import { documents } from '../features/documents/contract.ts'
import { documentDesk } from '../features/documents/desk-contract.ts'
import { engagements } from '../features/engagements/contract.ts'
import { engagementDesk } from '../features/engagements/desk-contract.ts'
import { faqs } from '../features/faqs/contract.ts'
import { faqDesk } from '../features/faqs/desk-contract.ts'
import { ownAccount } from '../features/identity/account-contract.ts'
import { identity } from '../features/identity/contract.ts'
import { identityDesk } from '../features/identity/desk-contract.ts'
import { inquiries } from '../features/inquiries/contract.ts'
import { inquiryDesk } from '../features/inquiries/desk-contract.ts'
import { messages } from '../features/messages/contract.ts'
import { messageDesk } from '../features/messages/desk-contract.ts'
import { newsletterArchive } from '../features/newsletter/campaigns/archive-contract.ts'
import { campaignDesk } from '../features/newsletter/campaigns/contract.ts'
import { newsletter } from '../features/newsletter/public/contract.ts'
import { subscriberDesk } from '../features/newsletter/subscribers/contract.ts'
import { subscriberImport } from '../features/newsletter/subscribers/import-contract.ts'
import { search } from '../features/search/contract.ts'
import { surveys } from '../features/surveys/contract.ts'
import { surveyDesk } from '../features/surveys/desk-contract.ts'
import { testimonials } from '../features/testimonials/contract.ts'
import { testimonialDesk } from '../features/testimonials/desk-contract.ts'
import { today } from '../features/today/contract.ts'

/** Every endpoint of the API. */
export const contract = {
  analytics: { ...analytics, ...analyticsDesk },
  audit,
  blog: { ...blog, ...blogDesk },
  booking: {
    ...booking,
    ...waitingList,
    ...bookingDesk,
    ...waitingListDesk,
    ...availabilityDesk,
    ...bookingCalls,
  },
  calculators,
  chat: { ...conversations, ...chatDesk },
  checklists: { ...checklistTemplates, ...checklists, ...checklistDesk, ...checklistReasons },
  clients: { ...clients, ...clientDesk, ...clientMerging, ...clientImport },
  company: { ...company, ...companyAdmin },
  engagements: { ...engagements, ...engagementDesk },
  documents: { ...documents, ...documentDesk },
  faqs: { ...faqs, ...faqDesk },
  identity: { ...identity, ...ownAccount, ...identityDesk },
  inquiries: { ...inquiries, ...inquiryDesk },
  messages: { ...messages, ...messageDesk },
  newsletter: { ...newsletter, ...subscriberDesk, ...subscriberImport, ...campaignDesk, ...newsletterArchive },
  surveys: { ...surveys, ...surveyDesk },
  testimonials: { ...testimonials, ...testimonialDesk },
  search,
  today,
}
