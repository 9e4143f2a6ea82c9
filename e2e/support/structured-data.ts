import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'

const root = join(import.meta.dirname, '..', '..')

export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** Returns a page's JSON-LD. */
export function thingsOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}

/** Returns what search engines reject in the data, and what they recommend adding. */
export async function findingsOf(things: Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing['@type'])
  const issues = await new Validator().validate({ jsonld, errors: [] })
  return issues.map(({ rootType, severity, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`)
}

const asConstant = (thing: Thing, index: number) =>
  `export const thing${index}: WithContext<Thing> = ${JSON.stringify(thing)}`

/** Returns the compiler's errors about properties, types and values that schema.org doesn't have. */
export function unknownToSchemaOrg(things: Thing[], folder: string) {
  const lines = ["import type { Thing, WithContext } from 'schema-dts'", ...things.map(asConstant)]
  const file = join(folder, 'things.ts')
  writeFileSync(file, lines.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', '']
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { stdout, stderr } = spawnSync(tsc, [...options, '--pretty', 'false', file], { encoding: 'utf8' })
  // Each error starts with a line that isn't indented and that names a line of the file. Line 1 of the file is the
  // import.
  return (stdout + stderr)
    .split(/\n(?=\S)/)
    .filter((said) => said.trim())
    .map((said) => ({ thing: things[Number(/\((\d+),/.exec(said)?.[1]) - 2], said }))
}
