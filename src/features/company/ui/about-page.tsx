import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { preload, publicPage } from '../../../platform/browser/preload.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Container, Section } from '../../../ui/base/section.tsx'
import { CallBox } from '../../../ui/page/call-box.tsx'
import { TitledPoints } from '../../../ui/page/lists.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { bookingOptions } from '../../booking/public/ui/queries.ts'
import { reviewSummary } from '../../testimonials/ui/rating-claim.ts'
import type { Company } from '../contract.ts'
import type { Route } from './+types/about-page'
import { borderText, mission, story, values } from './about-text.ts'
import { Evidence } from './evidence.tsx'
import { Faces } from './faces.tsx'
import { useFirm } from './firm.ts'
import { Office } from './office.tsx'
import { Team } from './team.tsx'

export const loader = () => preload(bookingOptions(), reviewSummary())
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = '/about'
  return [
    ...pageMeta(site, {
      title: `About ${site?.name ?? 'us'}`,
      description:
        'Who prepares your return, how we work across the border between the United States and Canada, what we ' +
        "promise and what we don't, and where and when to find us.",
      path,
      breadcrumbs: [{ name: 'About', path }],
    }),
    ...(site
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@type': 'AboutPage',
              name: `About ${site.name}`,
              url: `${site.siteUrl}${path}`,
              about: { '@id': `${site.siteUrl}/#firm` },
              isPartOf: { '@id': `${site.siteUrl}/#site` },
            },
          },
        ]
      : []),
  ]
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const company = useFirm()
  const name = company?.name ?? 'us'
  return (
    <HydrationBoundary state={loaderData}>
      <PageIntro
        title={`About ${name}`}
        dek={mission}
        aside={company?.team.length ? <Faces team={company.team} /> : null}
      >
        <ButtonLink to="/book-consultation" size="lg" className="max-sm:w-full">
          Book Consultation
        </ButtonLink>
        <ArrowLink to="/how-it-works">See How It Works</ArrowLink>
      </PageIntro>
      <Container className="grid gap-x-16 gap-y-14 py-16 md:py-24 lg:grid-cols-2">
        <Text id="story" title="Why we do this" paragraphs={story(name)} />
        <Text id="border" title="One border, two systems" paragraphs={borderText} />
      </Container>
      {company ? <People company={company} /> : null}
      <Section id="values" title="What we stand for" className={company?.team.length ? 'pb-0 md:pb-0' : 'bg-sunken'}>
        <TitledPoints items={values} />
      </Section>
      {company ? (
        <>
          <Evidence company={company} />
          <Office company={company} className="pt-0 md:pt-0" />
        </>
      ) : null}
      <CallBox
        title="Talk to us"
        text="Meet one of us on a free 15-minute video call and find out what you need to file, when, and for how much."
      >
        <ButtonLink to="/book-consultation" size="lg" className="max-sm:w-full">
          Book Consultation
        </ButtonLink>
        <ArrowLink to="/contact">Contact Us</ArrowLink>
      </CallBox>
    </HydrationBoundary>
  )
}

/** The team. A person's booking link appears only if visitors can book that person. */
function People({ company: { team, isDemo } }: { company: Company }) {
  const { data } = useQuery(bookingOptions())
  return <Team team={team} isDemo={isDemo} bookable={(data?.advisers ?? []).map(({ name }) => name)} />
}

function Text({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl md:text-4xl">
        {title}
      </h2>
      <div className="mt-5 grid max-w-[62ch] gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
