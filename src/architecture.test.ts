import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projects } from '../vitest.config.ts'
import { slices } from './main/slices.ts'
import { pageDoors } from './page-doors.testing.ts'

const root = import.meta.dirname
const files = globSync('**/*.{ts,tsx}', { cwd: root }).sort()
interface Import {
  from: string
  /** A path below src/, or a package's name. */
  to: string
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\('([^']+)'\)/g

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(statement)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    return { from, to: specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier }
  }),
)

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('testing')
const isOurs = (to: string) =>
  files.includes(to) || /\.(css|woff2|svg|md|txt|json)(\?.*)?$/.test(to) || to.includes('+types')
const isPackage = ({ to }: Import) => !isOurs(to)
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
/**
 * The sub-slice of a large slice: `desk` for `features/booking/desk/server/list.ts`, nothing for
 * `features/booking/server/tables.ts`.
 */
const subSliceOf = (file: string) => /^features\/[^/]+\/(?!server\/|shared\/|ui\/)([^/]+)\//.exec(file)?.[1]
/** Contracts, and the pure code that a slice's pages, its server and other slices share. */
const isContract = (to: string) => /^features\/[^/]+\/([a-z-]+\/)?([a-z]+-)?contract\.ts$/.test(to)
const isShared = (to: string) => /^features\/[^/]+\/([a-z-]+\/)?shared\//.test(to)
const isDoor = (to: string) => isContract(to) || isShared(to)
const broken = (rule: (one: Import) => boolean) =>
  imports.filter((one) => !isTest(one.from) && rule(one)).map(({ from, to }) => `${from} → ${to}`)

/** A service may call the services of slices before its own. */
const sliceOrder = slices.map(({ name }) => name)
/**
 * A large slice has sub-slices. Each may import those to its left, and the slice's own `server/`, `shared/` and `ui/`.
 */
const subSliceOrder: Record<string, string[]> = {
  booking: ['calls', 'calendars', 'waiting-list', 'availability', 'public', 'desk'],
  chat: ['assistant', 'conversations', 'widget', 'desk'],
  newsletter: ['subscribers', 'campaigns', 'public'],
}

describe('who may import whom', () => {
  test('time imports nothing outside itself', () => {
    expect(broken(({ from, to }) => from.startsWith('time/') && !to.startsWith('time/'))).toEqual([])
  })

  test('tax imports only itself and time', () => {
    expect(broken(({ from, to }) => from.startsWith('tax/') && !/^(tax|time)\//.test(to))).toEqual([])
  })

  test('the platform imports only itself and time', () => {
    expect(
      broken((one) => one.from.startsWith('platform/') && !isPackage(one) && !/^(platform|time)\//.test(one.to)),
    ).toEqual([])
  })

  test('the platform uses no business term', () => {
    const term = /booking|appointment|consultation|adviser|article|testimonial|newsletter|subscriber|inquir|engagement/i
    const sources = files.filter((file) => file.startsWith('platform/') && !isTest(file))
    expect(sources.filter((file) => term.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  test('the design system imports only itself, time, event streams, what sends a form, and the form of a refusal', () => {
    const allowed = (to: string) =>
      /^(ui|fonts|time)\//.test(to) ||
      /^platform\/browser\/(bring-link|error-body|event-line|posted-form|request-error)\.ts$/.test(to)
    expect(broken((one) => one.from.startsWith('ui/') && !isPackage(one) && !allowed(one.to))).toEqual([])
  })

  test('contracts and shared code import only shapes, tax, time and each other', () => {
    const allowed = (to: string) => to === 'zod/mini' || /^(platform\/browser|tax|time)\//.test(to) || isDoor(to)
    expect(broken(({ from, to }) => isDoor(from) && !allowed(to))).toEqual([])
  })

  test('a server imports only the platform, tax, time, its slice, contracts and services of earlier slices', () => {
    const allowed = ({ from, to }: Import) => {
      const mine = featureOf(from) ?? ''
      const other = featureOf(to)
      if (other === mine || /^(platform|tax|time)\//.test(to)) return true
      if (other === undefined) return false
      if (isDoor(to)) return true
      return to === `features/${other}/server/service.ts` && sliceOrder.indexOf(other) < sliceOrder.indexOf(mine)
    }
    const isServer = (from: string) => /^features\/[^/]+\/([a-z-]+\/)?server\//.test(from)
    expect(broken((one) => isServer(one.from) && !isPackage(one) && !allowed(one))).toEqual([])
  })

  test('a page imports only the design system, browser code, tax, time, its slice, what slices share and page doors', () => {
    const allowed = ({ from, to }: Import) => {
      const other = featureOf(to)
      if (/^(ui|tax|time|platform\/browser)\//.test(to) || to.includes('+types')) return true
      if (other === featureOf(from)) return !to.includes('/server/')
      return isDoor(to) || to in pageDoors
    }
    const isPage = (from: string) => /^features\/[^/]+\/([a-z-]+\/)?ui\//.test(from)
    expect(broken((one) => isPage(one.from) && !isPackage(one) && !allowed(one))).toEqual([])
    const isUsed = (door: string) =>
      imports.some(({ from, to }) => to === door && isPage(from) && featureOf(from) !== featureOf(door))
    expect(Object.keys(pageDoors).filter((door) => !isUsed(door))).toEqual([])
  })

  test('a sub-slice imports only the root of its slice and earlier sub-slices', () => {
    const allowed = ({ from, to }: Import) => {
      const [mine, other] = [subSliceOf(from), subSliceOf(to)]
      const isWhole = mine === undefined && /\/server\/(slice|service)\.ts$/.test(from)
      if (other === undefined || other === mine || isDoor(to) || isWhole) return true
      const order = subSliceOrder[featureOf(from) ?? ''] ?? []
      return mine !== undefined && order.indexOf(other) < order.indexOf(mine)
    }
    expect(broken((one) => featureOf(one.from) === featureOf(one.to) && !isPackage(one) && !allowed(one))).toEqual([])
    const found = new Set(files.filter(subSliceOf).map((file) => `${featureOf(file)}/${subSliceOf(file)}`))
    const declared = Object.entries(subSliceOrder).flatMap(([slice, parts]) => parts.map((part) => `${slice}/${part}`))
    expect([...found].sort()).toEqual(declared.sort())
  })

  test('nothing in the browser imports server code', () => {
    const reached = new Set<string>()
    const follow = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      for (const { to } of imports.filter((one) => one.from === file && files.includes(one.to))) follow(to)
    }
    for (const file of files.filter((file) => /(^root\.tsx|entry\.client\.tsx|-page\.tsx)$/.test(file))) follow(file)
    const strangers = [...reached].filter((file) => /^platform\/(?!browser\/)/.test(file))
    expect(strangers).toEqual([])
    expect([...reached].filter((file) => file.includes('/server/') || file.startsWith('main/'))).toEqual([])
  })

  test('the code on every page checks no shapes', () => {
    const carried = new Set<string>()
    const follow = (file: string) => {
      if (carried.has(file)) return
      carried.add(file)
      const source = readFileSync(join(root, file), 'utf8')
      for (const [, clause = '', specifier = ''] of source.matchAll(/^(?:import|export) ([^'"]*?)from '([^']+)'/gm)) {
        const to = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
        if (clause.startsWith('type ')) continue
        if (files.includes(to)) follow(to)
        else carried.add(to)
      }
    }
    for (const file of ['root.tsx', 'features/home/ui/home-page.tsx']) follow(file)
    expect([...carried].filter((to) => to.startsWith('zod'))).toEqual([])
    expect(carried).toContain('platform/browser/rpc.ts')
  })

  test('a page names slices as the contract does', () => {
    const slices = [...readFileSync(join(root, 'main/contract.ts'), 'utf8').matchAll(/^ {2}(\w+)[:,]/gm)]
    const asked = files.flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/apiOf<typeof [\w &]+>\('(\w+)'\)/g),
    ])
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter(([, name]) => !slices.some(([, slice]) => slice === name))).toEqual([])
  })

  test('only server code imports Drizzle', () => {
    const mayImport = (from: string) => /^(platform|main)\/|\/server\//.test(from)
    expect(broken(({ from, to }) => to.startsWith('drizzle-orm') && !mayImport(from))).toEqual([])
  })
})

describe('calls to other servers', () => {
  const isServer = (file: string) => /^(main|platform)\/|\/server\//.test(file) && !isTest(file)
  const sources = files.filter(isServer).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  /**
   * The first reads addresses that people give; the second sends what the contract client asks of this site; the third
   * calls the virus scanner and the others the language model and PostHog, whose addresses are the firm's own settings.
   */
  const callers = [
    'platform/security/outbound.ts',
    'platform/browser/send.ts',
    'platform/security/clamd.ts',
    'features/chat/assistant/server/model/provider.ts',
    'main/posthog-relay.ts',
  ]

  test('go through platform/outbound, unless the host is written in the code', () => {
    const variable = /(?<![.\w])fetch\((?!['"`]https:\/\/[a-z0-9.-]+\/)/
    const client =
      /import (?!type)[^'"]*\b(get|request|connect|createConnection|Agent)\b[^'"]*from 'node:(http|https|http2|net|tls)'/
    const found = sources.filter(({ source }) => variable.test(source) || client.test(source)).map(({ file }) => file)
    expect(found.filter((file) => !callers.includes(file))).toEqual([])
    expect(found).toContain('platform/security/outbound.ts')
  })

  test('use no other client', () => {
    expect(broken(({ to }) => /^(undici|axios|got|node-fetch|ky|superagent|ws|eventsource)(\/|$)/.test(to))).toEqual([])
  })
})

describe('calls from the browser', () => {
  const isBrowsers = (file: string) => /^(shell|ui|platform\/browser)\/|\/ui\/|^(root|entry\.client)\.tsx$/.test(file)
  const sources = files.filter((file) => isBrowsers(file) && !isTest(file))
  const callers = (call: RegExp) => sources.filter((file) => call.test(readFileSync(join(root, file), 'utf8')))

  test('go through the contract client, which sends them with platform/browser/send', () => {
    expect(callers(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|WebSocket/)).toEqual(['platform/browser/send.ts'])
    // The contract client has no event streams (decision 012).
    expect(callers(/EventSource\(/)).toEqual(['platform/browser/event-line.ts'])
  })
})

describe('the code', () => {
  test('imports nothing in a circle', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const { to } of imports.filter((one) => one.from === file && files.includes(one.to)))
        walk(to, [...path, file])
      done.add(file)
    }
    for (const file of files) walk(file, [])
    expect(circles).toEqual([])
  })

  test('reads the environment in one place', () => {
    const readers = files.filter(
      (file) => !isTest(file) && readFileSync(join(root, file), 'utf8').includes('process.env'),
    )
    expect(readers).toEqual(['platform/env/env.ts'])
  })

  test('has small files with names in kebab case, no barrels and no folders for miscellany', () => {
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length
    expect(files.filter((file) => lines(file) > 300)).toEqual([])
    expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(file.split('/').at(-1) ?? ''))).toEqual([])
    expect(files.filter((file) => /(^|\/)(index\.tsx?|lib\/|utils?\/|helpers?\/|common\/)/.test(file))).toEqual([])
  })

  test('has each test in one project of vitest.config.ts, and those with a database on PGlite', () => {
    const isIn = (file: string, patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
    const projectsOf = (file: string) =>
      projects
        .filter(({ test: { include, exclude } }) => isIn(file, include) && !isIn(file, exclude))
        .map(({ test: { name } }) => name)
        .filter((name, _, all) => name !== 'postgres' || !all.includes('pglite'))
    const tests = globSync('{src,scripts,bench,e2e}/**/*.test.{ts,tsx}', { cwd: join(root, '..') })
    expect(tests.length).toBeGreaterThan(200)
    expect(tests.filter((file) => projectsOf(file).length !== 1)).toEqual([])
  })

  test('imports only files that exist', () => {
    const missing = imports.filter(({ to }) => /^(platform|ui|tax|time|main|shell|features)\//.test(to) && !isOurs(to))
    expect(missing.map(({ from, to }) => `${relative('', from)} → ${to}`)).toEqual([])
  })
})
