import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { ReturnPath } from '../features/identity/contract.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { emails } from '../platform/db/tables.ts'
import { test } from '../platform/testing/test.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { appFor } from './testing.ts'

type Shape = z.core.$ZodType

/** Addresses that would lead away from this site or run code in it, if a page or an email used them as a link. */
const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '\n//evil.example',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,evil.example',
  'vbscript:evil.example',
  '/sign-in?to=//evil.example'.replace('/sign-in?to=', '////'),
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
]

interface Field {
  endpoint: Endpoint
  name: string
  shape: Shape
}

/** Lists every text field of an endpoint's input, including nested fields. */
function listTexts(endpoint: Endpoint): Field[] {
  const seen = new Set<Shape>()
  const follow = (shape: Shape, name: string): Field[] => {
    if (shape._zod.def.type === 'string') return [{ endpoint, name, shape }]
    if (seen.has(shape)) return []
    seen.add(shape)
    const def = shape._zod.def as never as Record<string, unknown>
    const parts = [def.innerType, def.element, def.in, def.out, def.valueType, def.left, def.right]
    if (def.type === 'lazy') parts.push((def.getter as () => Shape)())
    return [
      ...Object.entries((def.shape as Record<string, Shape>) ?? {}).flatMap(([key, part]) => follow(part, key)),
      ...[...parts, ...((def.options as Shape[]) ?? []), ...((def.items as Shape[]) ?? [])]
        .filter((part): part is Shape => typeof part === 'object' && part !== null && '_zod' in part)
        .flatMap((part) => follow(part, name)),
    ]
  }
  const { inputSchema } = endpoint.procedure['~orpc']
  return inputSchema ? follow(inputSchema as never, '') : []
}

const texts = listEndpoints().flatMap(listTexts)
const returning = texts.filter(({ shape }) => shape === ReturnPath).map(({ endpoint }) => endpoint)

/** Fields whose name sounds like an address, although they contain something else. */
const noAddress = [
  'booking.listSlots.to',
  'booking.listTimesToMove.to',
  'booking.addSpecialDays.to',
  'booking.sendSignal.to',
]

describe('addresses that people send', () => {
  test('are fields that refuse unsafe addresses, or are return paths', () => {
    const isCalledAddress =
      /^(to|next|from|url|uri|href|link|src|path|continue|goto|return\w*|redirect\w*|callback\w*|\w+(Url|Uri|Href|Link|Path))$/
    const loose = texts
      .filter(({ name, shape }) => isCalledAddress.test(name) && shape !== ReturnPath)
      .filter(({ shape }) =>
        ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'].some(
          (text) => z.safeParse(shape, text).success,
        ),
      )
      .map(({ endpoint, name }) => `${endpoint.id}.${name}`)
    expect(loose.filter((name) => !noAddress.includes(name))).toEqual([])
  })

  test('never lead to another site from an email or an answer', async ({ ctx }) => {
    expect(returning.map(({ id }) => id)).toContain('identity.sendSignInLink')
    const { user, headers } = await newPerson(ctx)
    for (const [index, to] of hostile.entries()) {
      const call = appFor({ ...ctx, address: `198.51.100.${index}` })
      for (const endpoint of returning) {
        const email = index % 2 === 0 ? user.email : `new-${index}@example.org`
        const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'a horse and 3 staples' }
        const callerHeaders = endpoint.meta.access === 'visitor' ? {} : headers
        const { text, headers: answered } = await call(
          endpoint.method,
          `/api${endpoint.path}`,
          { ...person, to },
          callerHeaders,
        )
        expect(`${text}${answered.get('location')}`).not.toContain('evil.example')
      }
    }
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails)
    expect(sent.length).toBeGreaterThan(0)
    for (const { html, text } of sent) expect(`${html}${text}`).not.toMatch(/evil\.example(?!\.org)/)
  })
})
