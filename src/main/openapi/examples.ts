import type { ApiDocument, Schema } from './types.ts'

const byFormat: Record<string, string> = {
  uuid: '0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77',
  'date-time': '2026-11-23T15:00:00Z',
  date: '2026-11-23',
  email: 'ada@example.org',
}

const byPattern: Record<string, string> = {
  '^[a-z0-9][a-z0-9-]{0,59}$': 'employed-us',
  '^[\\w-]{1,40}$': 'yes',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'recommend',
  '^[\\w-]{8,40}$': 'k2J8xWq1',
  '^[\\w-]{1,1400}$': 'AQIDBAUGBwgJCgsMDQ4PEA',
}

/** Example values for fields whose names don't show the expected form. */
const byName: Record<string, string> = {
  Clock: '09:00',
  EmailAddress: 'ada@example.org',
  LocalTime: '2026-11-23T10:15',
  Phone: '+1 416 555 0100',
  Zone: 'America/Toronto',
  after: '1024',
  before: '31',
  closes: '17:00',
  code: '123456',
  country: 'CA',
  date: '2026-11-23',
  email: 'ada@example.org',
  firmZone: 'America/New_York',
  hold: 'pq3W0s5mJc8K2yq7vXn1dA4fT6uB9eRz',
  key: 'cross-border',
  language: 'English',
  opens: '09:00',
  page: '/faqs',
  phone: '+1 416 555 0100',
  pricesAsOf: '2026-11-23',
  reference: 'ZN-7F3K-92QD',
  slug: 'moving-to-canada',
  year: '2026',
  state: 'NY',
  token: 'pq3W0s5mJc8K2yq7vXn1dA4fT6uB9eRz',
  topic: 'cross-border',
  zone: 'America/Toronto',
}

const fits = (value: string, { pattern, minLength, maxLength }: Schema) =>
  (pattern === undefined || new RegExp(pattern).test(value)) &&
  value.length >= Number(minLength ?? 0) &&
  value.length <= Number(maxLength ?? Number.POSITIVE_INFINITY)

function exampleOf(name: string, schema: Schema): string | undefined {
  const value = byFormat[schema.format ?? ''] ?? byPattern[schema.pattern ?? ''] ?? byName[name]
  return value !== undefined && fits(value, schema) ? value : undefined
}

function addTo(name: string, schema: Schema): void {
  if (schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.contentMediaType) {
    const example = exampleOf(name, schema)
    if (example !== undefined) schema.examples ??= [example]
  }
  for (const [property, part] of Object.entries(schema.properties ?? {})) addTo(property, part)
  for (const part of [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf].flat()) {
    if (typeof part === 'object' && part !== null) addTo(name, part as Schema)
  }
}

/** Adds an example to every value whose form isn't obvious. */
export function addExamples({ paths, components }: ApiDocument): void {
  for (const [name, schema] of Object.entries(components.schemas)) addTo(name, schema)
  for (const { parameters = [] } of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const { name, schema } of parameters) if (schema) addTo(name, schema)
  }
}
