import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { adminArea } from './admin-area.ts'
import { linksOf } from './area.ts'
import { pagePaths } from './page-paths.ts'
import { portalArea } from './portal-area.ts'

const root = join(import.meta.dirname, '..')
const pages = pagePaths(routes).map((path) => ({ path }))

/** Patterns that find the addresses of pages in code: in links, buttons, menus and emails. */
const places = [
  /\b(?:to|href|action|goTo)=\{?["'`](\/[^"'`]*)["'`]/g,
  /\b(?:to|href|goTo|signInUrl|signUpUrl|returnTo|callUrl)\??: ["'`](\/[^"'`]*)["'`]/g,
  /\b(?:navigate|redirect|authPath|replace)\(["'`](\/[^"'`]*)["'`]/g,
  /\$\{[^}]*\b(?:site\.url|siteUrl|site)\}(\/[^"'`\s]*)/g,
]

/** Replaces template expressions with a sample name. */
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

/** True for addresses that aren't pages, such as feeds. Another test follows all links and checks those. */
const isAnsweredOtherwise = (address: string) => /^\/(api|media|dev)(\/|$)|\.[a-z]+$/.test(address)

test('links only to existing pages', () => {
  expect(named.length).toBeGreaterThan(80)
  const lost = named.filter(({ address }) => !matchRoutes(pages, address) && !isAnsweredOtherwise(address))
  expect(lost).toEqual([])
})

test.each([
  ['administration', /^\/admin(\/[^/:]+)?$/, linksOf(adminArea)],
  ['client portal', /^\/client-portal(\/[^/:]+)?$/, linksOf(portalArea)],
])('links every page of the %s in its menu', (_, pattern, links) => {
  const paths = pages.map(({ path }) => path).filter((path) => pattern.test(path))
  expect(links.map(({ to }) => to).sort()).toEqual(paths.sort())
})

test('lists every page and frame in the route table', () => {
  const filesOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
  const pageFiles = globSync('{features,shell}/**/*-{page,frame}.tsx', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('export default'),
  )
  expect(pageFiles.length).toBeGreaterThan(30)
  expect(pageFiles.filter((file) => !filesOf(routes).includes(file))).toEqual([])
})
