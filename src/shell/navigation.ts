export interface NavigationLink {
  to: string
  label: string
  /** True if the link shows a pulsing dot, because someone may be waiting on its page. */
  isLive?: boolean
}

export const serviceLinks: NavigationLink[] = [
  { to: '/services/individual-tax', label: 'Individual Tax' },
  { to: '/services/corporate-tax', label: 'Corporate Tax' },
  { to: '/services/accounting', label: 'Accounting' },
  { to: '/services/expat-services', label: 'Expat Services' },
]

export const pageLinks: NavigationLink[] = [
  { to: '/about', label: 'About Us' },
  { to: '/blog', label: 'Blog/Resources' },
  { to: '/faqs', label: 'FAQs' },
  { to: '/contact', label: 'Contact' },
]

/** The header's two buttons, in order. */
export const actionLinks = [
  { to: '/client-portal', label: 'Client Portal', look: 'secondary' },
  { to: '/book-consultation', label: 'Book Consultation', look: 'primary' },
] as const satisfies (NavigationLink & { look: string })[]

/** The Admin menu. */
export const adminLinks: NavigationLink[] = [
  { to: '/admin/chats', label: 'Chat Management', isLive: true },
  { to: '/admin/blog', label: 'Blog Management' },
  { to: '/admin/subscribers', label: 'Newsletter Subscribers' },
  { to: '/admin/testimonials', label: 'Testimonials' },
  { to: '/admin/newsletter', label: 'Newsletter' },
]

export const footerServiceLinks: NavigationLink[] = [
  ...serviceLinks,
  { to: '/services', label: 'Tax Planning' },
  { to: '/services', label: 'Business Advisory' },
]

export const footerResourceLinks: NavigationLink[] = [
  { to: '/calculators', label: 'Tax Calculators' },
  { to: '/blog', label: 'Blog' },
  { to: '/blog', label: 'Tax Deadlines' },
  { to: '/blog', label: 'Forms & Documents' },
  { to: '/faqs', label: 'FAQs' },
  { to: '/client-portal', label: 'Client Portal' },
]

/** The links at the end of signed-in people's pages, which fit in one line on a phone. */
export const termsLinks: NavigationLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
]

export const legalLinks: NavigationLink[] = [...termsLinks, { to: '/sitemap', label: 'Sitemap' }]

/**
 * True if a link leads to the current page or to a page above it. The link to Home counts only on the home page itself.
 */
export function isCurrent(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path.startsWith(to)
}
