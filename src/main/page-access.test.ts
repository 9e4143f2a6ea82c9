import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'

interface Page {
  path: string
  /** The files of the frames around the page. */
  frames: string[]
}

const listPages = (entries: RouteConfigEntry[], frames: string[] = []): Page[] =>
  entries.flatMap(({ path, index, file, children }) => [
    ...(path !== undefined || index ? [{ path: path ?? '', frames }] : []),
    ...listPages(children ?? [], [...frames, file]),
  ])

const pages = listPages(await routes)

/** The two areas for signed-in people. The addresses of each area share a beginning, and its pages share a frame. */
const closed = [
  {
    begins: /^client-portal(\/|$)/,
    frame: 'shell/portal-frame.tsx',
    guard: /<AreaFrame area=\{portalArea\}>\s+<Outlet \/>/,
  },
  {
    begins: /^admin(\/|$)/,
    frame: 'shell/admin-frame.tsx',
    guard: /<AreaFrame area=\{adminArea\} isForAdmins>\s+<NameFirst>\s+<Outlet \/>/,
  },
]

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

describe('every page', () => {
  for (const { begins, frame, guard } of closed) {
    test(`whose address begins with ${begins.source} is in ${frame}, and no other page is`, () => {
      const expected = pages.filter(({ path }) => begins.test(path)).map(({ path }) => path)
      expect(expected.length).toBeGreaterThan(2)
      expect(pages.filter(({ frames }) => frames.includes(frame)).map(({ path }) => path)).toEqual(expected)
    })

    test(`in ${frame} is behind the frame's guard`, () => {
      expect(sourceOf(frame)).toMatch(guard)
    })
  }

  test('appears in its frame only inside the guard', () => {
    expect(sourceOf('shell/area-frame.tsx').match(/\{children\}/g)).toHaveLength(1)
    expect(sourceOf('shell/area-frame.tsx')).toMatch(
      /<Guard isForAdmins=\{isForAdmins\} isKept=\{isKept\}>\s+<SignedIn>\{children\}<\/SignedIn>\s+<\/Guard>/,
    )
  })
})
