import { Link } from 'react-router'
import { publicPage } from '../../../platform/preload.ts'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/page-meta.ts'
import { Container } from '../../../ui/section.tsx'
import type { Route } from './+types/calculators-page'
import { calculatorGroups } from './calculators.ts'
import { type Entry, pathOf } from './kit/entry.ts'
import { calculatorList } from './structured-data.ts'

export const headers = publicPage

const title = 'Tax calculators'
const description =
  'Calculators for the United States and Canada with the working line by line, the sources of every number, and what ' +
  'each of them leaves out. Nothing you enter leaves your browser.'

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = '/calculators'
  const tags = pageMeta(site, { title, description, path, breadcrumbs: [{ name: title, path }] })
  return site ? [...tags, calculatorList(site.siteUrl)] : tags
}

export default function CalculatorsPage() {
  return (
    <>
      <PageIntro title={title} dek={description} />
      <Container className="grid gap-14 py-12 md:py-16">
        {calculatorGroups.map(({ id, title, entries }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {entries.map((entry) => (
                <Card key={entry.slug} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </>
  )
}

function Card({ entry }: { entry: Entry }) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand">
      <h3 className="text-xl leading-snug">
        <Link to={pathOf(entry)} className="after:absolute after:inset-0 hover:text-brand">
          {entry.title}
        </Link>
      </h3>
      <p className="mt-2 text-base text-ink-soft">{entry.summary}</p>
    </li>
  )
}
