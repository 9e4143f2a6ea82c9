import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'

const root = join(import.meta.dirname, '..', '..')

export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** What a page says as JSON-LD. */
export function thingsOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}

/** What search engines refuse or would like to have besides. */
export async function findingsOf(things: Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing['@type'])
  const issues = await new Validator().validate({ jsonld, errors: [] })
  return issues.map(({ rootType, severity, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`)
}

const asConstant = (thing: Thing, index: number) =>
  `export const thing${index}: WithContext<Thing> = ${JSON.stringify(thing)}`

/** What the compiler says of properties, types and values that schema.org's own vocabulary does not have. */
export function unknownToSchemaOrg(things: Thing[], folder: string) {
  const lines = ["import type { Thing, WithContext } from 'schema-dts'", ...things.map(asConstant)]
  const file = join(folder, 'things.ts')
  writeFileSync(file, lines.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', '']
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { stdout, stderr } = spawnSync(tsc, [...options, '--pretty', 'false', file], { encoding: 'utf8' })
  // One finding begins where a line is not indented; it names the line of the thing, below the first.
  return (stdout + stderr)
    .split(/\n(?=\S)/)
    .filter((said) => said.trim())
    .map((said) => ({ thing: things[Number(/\((\d+),/.exec(said)?.[1]) - 2], said }))
}
