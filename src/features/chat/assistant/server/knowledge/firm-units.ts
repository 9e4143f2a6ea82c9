import { formatDay } from '../../../../../time/day-names.ts'
import { formatOf } from '../../../../../time/formats.ts'
import { spokenZone } from '../../../../../time/words.ts'
import type { Company, OpeningTimes } from '../../../../company/contract.ts'
import { publicEmailOf } from '../../../../company/shared/letterhead.ts'
import type { Unit } from './unit.ts'

const clockFormat = () => formatOf('UTC', { hour: 'numeric', minute: '2-digit' })
const clock = (time: string) =>
  clockFormat()
    .format(new Date(`2026-01-01T${time}:00Z`))
    .replaceAll(/\s/g, ' ')
const times = (hours: OpeningTimes) => (hours ? `from ${clock(hours.opens)} to ${clock(hours.closes)}` : undefined)

/** `$299`, or `$649.50` */
export const price = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`

/** The services with a starting price. */
const priceUnits = [
  {
    id: 'individual',
    question: 'What does an individual tax return cost?',
    offer: 'Individual tax returns',
    keywords: 'individual-service price individual tax return personal tax return price cost',
  },
  {
    id: 'corporate',
    question: 'What does a corporate tax return cost?',
    offer: 'Corporate tax returns',
    keywords: 'corporate tax return business return price cost',
  },
  {
    id: 'expat',
    question: 'What do expat tax services cost?',
    offer: 'Expat tax services',
    keywords: 'expat tax services cross border price cost us citizen abroad',
  },
] as const

const ownPrice = 'You get your own price in writing before we start.'

function hoursSentences({ name, hours }: Company): string[] {
  const days = [
    ['Monday to Friday', hours.weekdays],
    ['on Saturday', hours.saturday],
    ['on Sunday', hours.sunday],
  ] as const
  const open = days.flatMap(([day, one]) => (times(one) ? [`${day} ${times(one)}`] : []))
  const closed = days.flatMap(([day, one]) => (times(one) ? [] : [day]))
  return [
    `${name} is open ${open.join(', and ')}, ${spokenZone(hours.zone)}.`,
    ...(closed.length > 0 ? [`We're closed ${closed.join(' and ').replace('Monday', 'from Monday')}.`] : []),
  ]
}

/** The units about the firm, from its record. Empty fields give no unit. */
export function firmUnits(company: Company, today: string): Unit[] {
  const { name, address, formattedPhone, whatsappNumber, startingPrices, pricesAsOf, team, claims, holidays } = company
  const contact = { title: 'Contact', address: '/contact', date: today }
  const pricing = { title: 'Services and prices', address: '/services', date: pricesAsOf }
  const unit = (
    id: string,
    title: string,
    sentences: (string | false)[],
    keywords: string,
    source = contact,
  ): Unit => ({
    id: `firm:${id}`,
    kind: 'firm',
    title,
    sentences: sentences.filter((sentence) => sentence !== false),
    keywords,
    source,
  })
  const street = [address.street, address.city, `${address.region} ${address.postalCode}`.trim()]
    .filter(Boolean)
    .join(', ')
  const since = `as of ${formatDay(pricesAsOf)}`
  const mail = publicEmailOf(company)
  const units = [
    unit(
      'hours',
      'When are you open?',
      [
        ...hoursSentences(company),
        holidays.length > 0 &&
          `We're also closed on ${holidays
            .slice(0, 6)
            .map((day) => `${formatDay(day.date)} (${day.name})`)
            .join(', ')}.`,
      ],
      'hours open opening hours weekend saturday sunday close',
    ),
    unit(
      'address',
      'Where is your office?',
      [
        Boolean(address.street || address.city) && `Our office is at ${street}.`,
        'Please arrange a visit first; most people meet us by video.',
      ],
      'address office location where are you located visit',
    ),
    unit(
      'phone',
      'What is your phone number?',
      [Boolean(formattedPhone) && `Our phone number is ${formattedPhone}.`],
      'phone number call contact',
    ),
    unit(
      'email',
      'What is your email address?',
      [
        Boolean(mail) && `You can email us at ${mail}.`,
        Boolean(mail) && 'Please leave tax IDs and documents out of emails.',
      ],
      'email address contact write',
    ),
    unit(
      'whatsapp',
      'Are you on WhatsApp?',
      [Boolean(whatsappNumber) && `You can message us on WhatsApp at +${whatsappNumber}.`],
      'whatsapp message',
    ),
    unit(
      'contact',
      'How can I contact you?',
      [
        Boolean(formattedPhone) && `You can call us at ${formattedPhone}.`,
        Boolean(mail) && `You can email us at ${mail}.`,
        'You can also use the contact form, or book a free consultation.',
      ],
      'contact reach get in touch',
    ),
    unit(
      'credentials',
      'Are you licensed?',
      [
        Boolean(claims.credentials) && `${claims.credentials}.`,
        ...team.slice(0, 6).map((one) => `${one.name}: ${one.credential}.`),
      ],
      'credential enrolled agent cpa licensed qualified certified',
      { title: 'About us', address: '/about', date: today },
    ),
    unit(
      'team-languages',
      'Which languages do you speak?',
      [...new Set(team.flatMap(({ languages }) => languages))].length > 0
        ? [`Our team speaks ${[...new Set(team.flatMap(({ languages }) => languages))].join(', ')}.`]
        : [],
      'language french spanish speak',
      { title: 'About us', address: '/about', date: today },
    ),
    ...priceUnits.map(({ id, question, offer, keywords }) =>
      unit(
        `price-${id}`,
        question,
        [`${offer} start at ${price(startingPrices[id])} US (${since}).`, ownPrice],
        keywords,
        pricing,
      ),
    ),
    unit(
      'price-accounting',
      'What does accounting cost?',
      ['Accounting is priced on request, because it depends on your transactions and software.', ownPrice],
      'accounting bookkeeping price cost',
      pricing,
    ),
    unit('about', `What is ${name}?`, [`${name}: ${company.tagline}`], 'firm company about who are you'),
  ]
  return units.filter(({ sentences }) => sentences.length > 0)
}
