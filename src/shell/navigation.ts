export interface NavigationLink {
  to: string
  label: string
  /** Shows a pulsing dot, because something may be waiting there. */
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
  { to: '/book-consultation', label: 'Book Consultation', look: 'soft' },
] as const satisfies (NavigationLink & { look: string })[]

/** All links of the Admin menu. It shows those whose page exists: see `built-pages.ts`. */
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

export const legalLinks: NavigationLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/sitemap', label: 'Sitemap' },
]

/** The links whose page exists. */
export const linksTo = (paths: string[], links: NavigationLink[]) => links.filter(({ to }) => paths.includes(to))

/** Home is current only on its own path. Every other link is current on all paths that start with its own. */
export function isCurrent(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path.startsWith(to)
}
