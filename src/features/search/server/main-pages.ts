import type { FoundPage } from '../contract.ts'

interface MainPage {
  to: string
  title: string
  excerpt: string
  /** What people may type to get to the page, in lower case. */
  names: string[]
}

const mainPages: MainPage[] = [
  {
    to: '/services',
    title: 'Services and prices',
    excerpt: 'What we do for people and businesses, and our starting prices.',
    names: ['services', 'our services', 'prices', 'pricing', 'price list', 'fees', 'cost', 'costs', 'how much'],
  },
  {
    to: '/about',
    title: 'About us',
    excerpt: 'Who we are, and who prepares your return.',
    names: [
      'about',
      'about us',
      'who we are',
      'who are you',
      'team',
      'our team',
      'advisers',
      'advisors',
      'credentials',
    ],
  },
  {
    to: '/how-it-works',
    title: 'How it works',
    excerpt: 'The steps from the first call to your filed return.',
    names: ['how it works', 'how does it work', 'steps', 'process'],
  },
  {
    to: '/book-consultation',
    title: 'Book a consultation',
    excerpt: 'Choose a topic and a time for a free video consultation.',
    names: [
      ...['book', 'booking', 'book a consultation', 'book consultation', 'book a call', 'consultation'],
      ...['free consultation', 'appointment', 'appointments', 'make an appointment', 'schedule', 'video call'],
    ],
  },
  {
    to: '/contact',
    title: 'Contact',
    excerpt: 'How to reach us, and a form for your question.',
    names: [
      ...['contact', 'contact us', 'address', 'location', 'directions', 'phone', 'phone number'],
      ...['email', 'email address', 'hours', 'opening hours', 'office hours', 'support'],
    ],
  },
  {
    to: '/calculators',
    title: 'Tax calculators',
    excerpt: 'Free calculators for taxes in the United States and Canada.',
    names: ['calculators', 'calculator', 'tax calculators', 'tax calculator', 'tools', 'free tools'],
  },
  {
    to: '/faqs',
    title: 'Frequently asked questions',
    excerpt: 'Short answers about our services, prices and taxes in both countries.',
    names: ['faq', 'faqs', 'questions', 'frequently asked questions', 'help'],
  },
  {
    to: '/blog',
    title: 'Blog',
    excerpt: 'Articles about taxes in the United States and Canada.',
    names: ['blog', 'articles', 'resources', 'guides', 'news'],
  },
  {
    to: '/testimonials',
    title: 'Testimonials',
    excerpt: 'What clients say about us.',
    names: ['testimonials', 'testimonial', 'reviews', 'client reviews', 'ratings'],
  },
  {
    to: '/testimonials/share',
    title: 'Share your experience',
    excerpt: 'Tell others what it was like to work with us.',
    names: ['share your experience', 'write a review', 'leave a review', 'write a testimonial'],
  },
  {
    to: '/newsletter/subscribe',
    title: 'Our newsletter',
    excerpt: 'Tax tips, updates and deadline reminders by email.',
    names: ['newsletter', 'our newsletter', 'newsletters', 'subscribe'],
  },
  {
    to: '/client-portal',
    title: 'Client portal',
    excerpt: 'Send us your documents, and see what we need and where your return stands.',
    names: ['portal', 'client portal', 'my account', 'account', 'my documents', 'upload', 'upload documents'],
  },
  {
    to: '/sign-in',
    title: 'Sign in',
    excerpt: 'Sign in to your client portal.',
    names: ['sign in', 'signin', 'log in', 'login', 'log on', 'password'],
  },
  {
    to: '/sign-up',
    title: 'Create an account',
    excerpt: 'Create an account for your client portal.',
    names: ['sign up', 'signup', 'register', 'create an account', 'create account', 'new account'],
  },
  {
    to: '/privacy-policy',
    title: 'Privacy Policy',
    excerpt: 'What we collect, why, and what you can ask of us.',
    names: ['privacy', 'privacy policy', 'cookies', 'cookie policy', 'data protection'],
  },
  {
    to: '/terms-of-service',
    title: 'Terms of Service',
    excerpt: 'The terms for the use of this site and our services.',
    names: ['terms', 'terms of service', 'terms and conditions', 'conditions'],
  },
  {
    to: '/sitemap',
    title: 'Sitemap',
    excerpt: 'Every page of this site.',
    names: ['sitemap', 'site map', 'all pages'],
  },
]

const byName = new Map(
  mainPages.flatMap(({ to, names, ...page }) =>
    names.map((name): [string, FoundPage] => [name, { kind: 'page', address: to, ...page }]),
  ),
)

/** The main page of the site that all the words together name, whatever their case and punctuation. */
export const mainPageCalled = (words: string): FoundPage | undefined =>
  byName.get(
    words
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  )
