import { data, Link } from 'react-router'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { Container } from '../ui/base/section.tsx'
import { TextField } from '../ui/base/text-field.tsx'
import { pageMeta, siteOf } from '../ui/site/page-meta.ts'
import type { Route } from './+types/not-found-page'
import { LostSign } from './lost-sign.tsx'
import { pageLinks, serviceLinks } from './navigation.ts'
import { NotFoundWords, notFoundTitle } from './not-found-words.tsx'

const links = [
  { to: '/services', label: 'All services' },
  ...serviceLinks,
  { to: '/calculators', label: 'Tax Calculators' },
  ...pageLinks,
  { to: '/book-consultation', label: 'Book Consultation' },
]

export const loader = () => data(null, { status: 404 })
export const clientLoader = async () => null

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: notFoundTitle,
    description: 'There is no page at this address.',
  })

export default function NotFoundPage() {
  return (
    <Container className="py-16 md:py-24">
      <div className="flex flex-wrap-reverse items-end gap-x-16 gap-y-6">
        <div>
          <NotFoundWords />
        </div>
        <LostSign className="w-56 md:w-72" />
      </div>
      <search aria-label="The site">
        <form action="/search" className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
          <TextField
            id="q"
            name="q"
            type="search"
            label="Search the site"
            maxLength={120}
            autoComplete="off"
            className="min-w-[min(14rem,100%)] grow"
          />
          <Button type="submit" look="secondary">
            Search
          </Button>
        </form>
      </search>
      <nav aria-labelledby="main-pages" className="mt-10 border-line border-t pt-8">
        <h2 id="main-pages" className="text-2xl">
          You may be looking for
        </h2>
        <ul className="mt-4 gap-x-8 sm:columns-2 md:max-w-2xl">
          {links.map(({ to, label }) => (
            <li key={to} className="break-inside-avoid">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink to="/" className="mt-8">
        Go to the home page
      </ButtonLink>
    </Container>
  )
}
