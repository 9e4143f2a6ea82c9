import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TeamMember } from '../contract.ts'
import { Faces } from './faces.tsx'
import { Team } from './team.tsx'

const member: TeamMember = {
  name: 'Test Person & Partner',
  credential: 'Enrolled Agent, licensed to practice before the IRS',
  credentialUrl: 'https://register.example/42',
  region: 'Delaware',
  languages: ['English', 'French'],
  about: 'Prepares returns.',
  portrait: '',
  isShown: true,
}

const drawn = (team: TeamMember[], bookable = team.map(({ name }) => name.toUpperCase())) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Team team={team} bookable={bookable} isDemo={false} />
    </MemoryRouter>,
  )

test('shows nothing without people', () => {
  expect(drawn([])).toBe('')
})

test("shows each person's credential, where to check it, and a booking link", () => {
  const html = drawn([member])
  for (const words of ['Who works on your return', member.credential, 'Delaware\u00a0· English, French', member.about])
    expect(html).toContain(words)
  expect(html).toContain('href="https://register.example/42"')
  expect(html).toContain('href="/book-consultation?adviser=Test%20Person%20%26%20Partner"')
})

test('shows a picture or else the initials, and links only to people whom visitors can book', () => {
  expect(drawn([member])).toContain('>TP<')
  expect(drawn([{ ...member, portrait: '/portraits/elena-marsh.svg' }])).toContain('src="/portraits/elena-marsh.svg"')
  expect(drawn([member], [])).not.toContain('/book-consultation')
})

test("leaves out a person's empty fields", () => {
  const html = drawn([{ ...member, credential: '', credentialUrl: '', region: '', languages: [], about: '' }])
  expect(html).not.toContain('Check the license')
  expect(html).not.toContain('· ')
})

test('a large team shows six faces beside the heading', () => {
  const team = Array.from({ length: 8 }, (_, index) => ({
    ...member,
    name: `Person ${index}`,
    portrait: '/portraits/a.svg',
  }))
  expect(renderToStaticMarkup(<Faces team={team} />).match(/<img/g)).toHaveLength(6)
})
