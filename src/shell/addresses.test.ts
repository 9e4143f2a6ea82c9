import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { adminAreaLinks } from './admin-links.ts'
import { adminLinks } from './navigation.ts'
import { pagePaths } from './page-paths.ts'
import { portalLinks } from './portal-links.ts'

const root = join(import.meta.dirname, '..')
const pages = pagePaths(routes).map((path) => ({ path }))

/** Where code says to which page something leads: a link, a button that navigates, a menu, a mail. */
const places = [
  /\b(?:to|href|action|goTo)=\{?["'`](\/[^"'`]*)["'`]/g,
  /\b(?:to|href|goTo|signInUrl|signUpUrl|returnTo|callUrl)\??: ["'`](\/[^"'`]*)["'`]/g,
  /\b(?:navigate|redirect|authPath|replace)\(["'`](\/[^"'`]*)["'`]/g,
  /\$\{[^}]*\b(?:site\.url|siteUrl|site)\}(\/[^"'`\s]*)/g,
]

/** What a template puts in stands for some name. */
const addressOf = (text: string) =>
  (text.replaceAll(/\$\{[^}]*\}/g, 'x').split(/[?#<]/)[0] ?? '').replace(/(?<=.)\/$/, '')

const sources = globSync('{features,shell,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|testing|\/(routes|[a-z-]*contract)\.ts$/.test(file),
)

const named = sources.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return places.flatMap((place) =>
    [...source.matchAll(place)].map(([, text = '']) => ({ file, address: addressOf(text) })),
  )
})

/** Answered without a page, like a feed; the crawl of the links visits them. */
const isAnsweredOtherwise = (address: string) => /^\/(api|media|dev)(\/|$)|\.[a-z]+$/.test(address)

test('every address that the code leads to is a page, but for menu links that wait for theirs', () => {
  expect(named.length).toBeGreaterThan(80)
  const waiting = adminLinks.map(({ to }) => to)
  const lost = named.filter(
    ({ address, file }) =>
      !matchRoutes(pages, address) &&
      !isAnsweredOtherwise(address) &&
      !(file === 'shell/navigation.ts' && waiting.includes(address)),
  )
  expect(lost).toEqual([])
})

test.each([
  ['administration', /^\/admin(\/[^/:]+)?$/, adminAreaLinks],
  ['client portal', /^\/client-portal(\/[^/:]+)?$/, portalLinks],
])('the menu of the %s has a link to each of its pages', (_, pattern, links) => {
  const paths = pages.map(({ path }) => path).filter((path) => pattern.test(path))
  expect(links.map(({ to }) => to).sort()).toEqual(paths.sort())
})

test('every page and frame is in the route table', () => {
  const filesOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
  const pageFiles = globSync('{features,shell}/**/*-{page,frame}.tsx', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('export default'),
  )
  expect(pageFiles.length).toBeGreaterThan(30)
  expect(pageFiles.filter((file) => !filesOf(routes).includes(file))).toEqual([])
})
