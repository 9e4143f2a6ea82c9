import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminAnalyticsPages } from './features/analytics/ui/pages.ts'
import { auditPages } from './features/audit/ui/pages.ts'
import { adminBlogPages, blogPages } from './features/blog/ui/pages.ts'
import { adminAvailabilityPages } from './features/booking/availability/ui/pages.ts'
import { callPages } from './features/booking/calls/ui/pages.ts'
import { adminBookingPages } from './features/booking/desk/ui/pages.ts'
import { bookingPages, portalBookingPages } from './features/booking/public/ui/pages.ts'
import { adminWaitingListPages, waitingListPages } from './features/booking/waiting-list/ui/pages.ts'
import { calculatorPages } from './features/calculators/ui/pages.ts'
import { adminChatPages } from './features/chat/desk/ui/pages.ts'
import { adminChecklistPages, portalChecklistPages } from './features/checklists/ui/pages.ts'
import { adminClientPages, clientPages, portalClientPages } from './features/clients/ui/pages.ts'
import { adminCompanyPages, companyPages } from './features/company/ui/pages.ts'
import { adminDocumentPages, portalDocumentPages } from './features/documents/ui/pages.ts'
import { adminEngagementPages, portalEngagementPages } from './features/engagements/ui/pages.ts'
import { adminFaqPages, faqPages } from './features/faqs/ui/pages.ts'
import { homePages } from './features/home/ui/pages.ts'
import { adminUserPages, identityPages, profilePages } from './features/identity/ui/pages.ts'
import { adminInquiryPages, inquiryPages } from './features/inquiries/ui/pages.ts'
import { legalPages } from './features/legal/ui/pages.ts'
import { adminMessagePages, portalMessagePages } from './features/messages/ui/pages.ts'
import { adminCampaignPages, newsletterArchivePages } from './features/newsletter/campaigns/ui/pages.ts'
import { newsletterPages } from './features/newsletter/public/ui/pages.ts'
import { adminSubscriberPages } from './features/newsletter/subscribers/ui/pages.ts'
import { adminPortalPages, portalPages } from './features/portal/ui/pages.ts'
import { searchPages } from './features/search/ui/pages.ts'
import { servicePages } from './features/services/ui/pages.ts'
import { adminSurveyPages, surveyPages } from './features/surveys/ui/pages.ts'
import { adminTestimonialPages, testimonialPages } from './features/testimonials/ui/pages.ts'
import { todayPages } from './features/today/ui/pages.ts'

export default [
  ...homePages,
  ...companyPages,
  ...servicePages,
  ...calculatorPages,
  ...legalPages,
  route('sitemap', 'shell/sitemap-page.tsx'),
  layout('shell/blog-frame.tsx', blogPages),
  ...newsletterPages,
  ...newsletterArchivePages,
  ...inquiryPages,
  ...bookingPages,
  ...waitingListPages,
  ...faqPages,
  ...searchPages,
  ...testimonialPages,
  ...surveyPages,
  layout('shell/call-frame.tsx', callPages),
  ...identityPages,
  ...clientPages,
  layout('shell/portal-frame.tsx', [
    ...portalPages,
    ...portalEngagementPages,
    ...portalChecklistPages,
    ...portalBookingPages,
    ...portalDocumentPages,
    ...portalMessagePages,
    ...portalClientPages,
    ...profilePages,
  ]),
  layout('shell/admin-frame.tsx', [
    ...todayPages,
    ...adminClientPages,
    ...adminEngagementPages,
    ...adminPortalPages,
    ...adminChecklistPages,
    ...adminDocumentPages,
    ...adminMessagePages,
    ...adminChatPages,
    ...adminBookingPages,
    ...adminWaitingListPages,
    ...adminAvailabilityPages,
    ...adminTestimonialPages,
    ...adminSurveyPages,
    ...adminAnalyticsPages,
    ...adminFaqPages,
    ...adminCompanyPages,
    ...adminBlogPages,
    ...adminSubscriberPages,
    ...adminCampaignPages,
    ...adminInquiryPages,
    ...adminUserPages,
    ...auditPages,
  ]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
