import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { Filters } from '../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { FoundPage } from '../contract.ts'
import type { Route } from './+types/search-page'
import { siteSearch } from './queries.ts'

/** As in the contract, which the browser doesn't load for this page. */
const maxLength = 120

export const handle = { isUnlisted: true }

const wordsIn = (address: URLSearchParams) => (address.get('q') ?? '').trim().slice(0, maxLength)

export async function loader({ request }: Route.LoaderArgs) {
  const words = wordsIn(new URL(request.url).searchParams)
  return words ? preload(siteSearch(words)) : null
}
export const clientLoader = async () => undefined
export const headers = publicPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Search',
    description: 'Search our pages, articles, questions and calculators.',
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const words = wordsIn(address)
  return (
    <HydrationBoundary state={loaderData ?? undefined}>
      <Container className="py-14 md:py-20">
        <h1 tabIndex={-1} className="text-4xl md:text-5xl">
          Search
        </h1>
        <Filters label="The site" className="mt-8 max-w-3xl">
          <TextField
            id="q"
            name="q"
            label="Search pages, articles, questions and calculators"
            type="search"
            autoComplete="off"
            maxLength={maxLength}
            defaultValue={words}
            className="min-w-[min(15rem,100%)] grow"
          />
          <Button type="submit">Search</Button>
        </Filters>
        {words ? <Results words={words} /> : <Suggestions />}
      </Container>
    </HydrationBoundary>
  )
}

function Results({ words }: { words: string }) {
  const { data, error, isFetching, refetch } = useQuery(siteSearch(words))
  if (data?.length) return <Found words={words} pages={data} />
  if (data) return <NothingFound words={words} />
  if (error && !isFetching) return <Failure onRetry={refetch}>We couldn't search. {error.message}</Failure>
  return <Skeleton className="mt-10 h-96 max-w-3xl" />
}

const kindNames: Record<FoundPage['kind'], string> = {
  page: 'Page',
  article: 'Article',
  question: 'Question',
  calculator: 'Calculator',
}

function Found({ words, pages }: { words: string; pages: FoundPage[] }) {
  return (
    <>
      <p role="status" className="wrap-anywhere mt-10 text-ink-soft">
        {pages.length === 1 ? '1 result' : `${pages.length} results`} for “{words}”
      </p>
      <ol className="mt-4 max-w-3xl">
        {pages.map(({ kind, title, address, excerpt }) => (
          <li key={address} className="border-line border-b py-6 first:border-t">
            <p className="font-medium text-[0.9375rem] text-ink-soft">{kindNames[kind]}</p>
            <h2 className="mt-1 text-2xl">
              <Link to={address} className="text-brand underline-offset-4 hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-2 text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const NothingFound = ({ words }: { words: string }) => (
  <div role="status" className="mt-10 max-w-2xl rounded-lg border border-line bg-surface p-6 md:p-8">
    <h2 className="wrap-anywhere text-2xl">Nothing found for “{words}”</h2>
    <p className="mt-3 text-ink-soft">Try a shorter word or the name of a form, or ask us. A person will answer.</p>
    <ArrowLink to={`/contact?${new URLSearchParams({ about: words })}`} className="mt-3 text-brand">
      Ask us
    </ArrowLink>
  </div>
)

const examples = ['FBAR', 'RRSP', 'moving to Canada', 'self-employment', 'extension', 'prices']

const Suggestions = () => (
  <nav aria-labelledby="examples-title" className="mt-10">
    <h2 id="examples-title" className="font-sans font-semibold text-base">
      Try one of these
    </h2>
    <ul className="mt-3 flex flex-wrap gap-3">
      {examples.map((example) => (
        <li key={example}>
          <Link
            to={`?${new URLSearchParams({ q: example })}`}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 hover:border-brand hover:text-brand"
          >
            {example}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
