import { pathOf } from '../features/calculators/shared/calculators.ts'
import { abroadPlace, placePath, places } from '../features/calculators/shared/places.ts'
import { calculators } from '../features/calculators/ui/calculators.ts'
import { legalLinks, type NavigationLink, pageLinks, serviceLinks } from './navigation.ts'

interface PageGroup {
  title: string
  pages: NavigationLink[]
}

/** The headings, each with its pages and their names. */
const groups: PageGroup[] = [
  {
    title: 'The firm',
    pages: [
      { to: '/', label: 'Home' },
      ...pageLinks.filter(({ to }) => to === '/about' || to === '/contact'),
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/testimonials/share', label: 'Share your experience' },
      { to: '/survey', label: 'Survey' },
      { to: '/book-consultation', label: 'Book Consultation' },
    ],
  },
  { title: 'Services', pages: [{ to: '/services', label: 'All services' }, ...serviceLinks] },
  {
    title: 'Resources',
    pages: [
      ...pageLinks.filter(({ to }) => to === '/blog' || to === '/faqs'),
      { to: '/calculators', label: 'Tax Calculators' },
    ],
  },
  {
    title: 'Calculators',
    pages: calculators.map((entry) => ({ to: pathOf(entry), label: entry.title })),
  },
  {
    title: 'Tax rates by place',
    pages: [
      { to: abroadPlace.path, label: abroadPlace.name },
      ...places.map((place) => ({ to: placePath(place), label: place.name })),
    ],
  },
  { title: 'About this site', pages: legalLinks },
]

/** Search engines don't list these pages, but clients look for them. */
const clientGroup: PageGroup = {
  title: 'For clients',
  pages: [
    { to: '/client-portal', label: 'Client Portal' },
    { to: '/sign-in', label: 'Sign in' },
    { to: '/sign-up', label: 'Create an account' },
  ],
}

/** Groups the given pages. A page without a name here is named after its address. */
export function groupPages(paths: string[]): PageGroup[] {
  const known = groups.map(({ title, pages }) => ({ title, pages: pages.filter(({ to }) => paths.includes(to)) }))
  const named = new Set(groups.flatMap(({ pages }) => pages.map(({ to }) => to)))
  const others = paths.filter((path) => !named.has(path)).map((to) => ({ to, label: nameOf(to) }))
  return [...known, clientGroup, { title: 'More pages', pages: others }].filter(({ pages }) => pages.length > 0)
}

/** Makes a name from a path: `How it works` for `/tools/how-it-works`. */
function nameOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every page with a name here. */
export const namedPaths = groups.flatMap(({ pages }) => pages.map(({ to }) => to))
