import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isContractProcedure } from '@orpc/contract'
import { isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { actionLabels } from '../features/audit/shared/actions.ts'
import { textByJob } from '../features/today/ui/job-text.ts'
import { contract } from './contract.ts'
import { jobs, router, slices } from './slices.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|testing/.test(file))
const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

const exportsOf = async (file: string): Promise<object> => ({ ...(await import(/* @vite-ignore */ join(root, file))) })

/** Finds everything within nested objects for which `isWanted` returns true. */
const findAll = (part: unknown, isWanted: (part: unknown) => boolean): unknown[] => {
  if (isWanted(part)) return [part]
  const isPlain = typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
  return isPlain ? Object.values(part).flatMap((inner) => findAll(inner, isWanted)) : []
}

const names = slices.map(({ name }) => name)

test('slices.ts lists each server folder of a feature once, by its name', () => {
  const folders = [...new Set(globSync('features/**/server', { cwd: root }).map((folder) => folder.split('/')[1]))]
  expect([...names].sort()).toEqual(folders.sort())
})

test('the contract and the manifests name the same slices', () => {
  const withProcedures = slices.flatMap(({ name, procedures }) => (procedures ? [name] : []))
  expect(Object.keys(contract).sort()).toEqual(withProcedures.sort())
})

test('the contract has every endpoint of every contract file', async () => {
  const listed = new Set(findAll(contract, isContractProcedure))
  const defined: [string, unknown][] = []
  for (const file of files.filter((file) => /contract\.ts$/.test(file) && file.startsWith('features/')))
    for (const endpoint of findAll(await exportsOf(file), isContractProcedure)) defined.push([file, endpoint])
  expect(defined.length).toBeGreaterThan(100)
  expect(defined.filter(([, endpoint]) => !listed.has(endpoint)).map(([file]) => file)).toEqual([])
})

test('the manifests have every procedure', async () => {
  const listed = new Set(findAll(router, isProcedure))
  const missing: string[] = []
  for (const { file } of sources.filter(({ source }) => /\bimplement\(/.test(source))) {
    const defined = findAll(await exportsOf(file), isProcedure)
    if (defined.length === 0 || defined.some((procedure) => !listed.has(procedure))) missing.push(file)
  }
  expect(listed.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('the manifests have every job, each with a name of its own', async () => {
  const listed = new Set<unknown>(jobs)
  const missing: string[] = []
  for (const { file, source } of sources) {
    const defined = [...source.matchAll(/(?<!function |const )\bdefine(Job|Retention)\b(?= *[<(])/g)]
    if (file.startsWith('platform/jobs/') || defined.length === 0) continue
    const found = Object.values(await exportsOf(file)).filter((part) => listed.has(part))
    if (found.length !== defined.length) missing.push(`${file}: ${defined.length} defined, ${found.length} listed`)
  }
  expect(missing).toEqual([])
  expect(listed.size).toBeGreaterThan(20)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

test('no two jobs repeat at the same times', () => {
  const schedules = jobs.flatMap(({ schedule }) => schedule ?? [])
  expect(schedules.filter((schedule, i) => schedules.indexOf(schedule) < i)).toEqual([])
})

test('the texts about failed jobs name only jobs that exist', () => {
  const known = jobs.map(({ name }) => name)
  expect(Object.keys(textByJob).filter((name) => !known.includes(name))).toEqual([])
})

test('the audit log knows the actions of every slice, and no two slices share one', async () => {
  const own = Object.keys(actionLabels).filter((action) => action.startsWith('audit.'))
  const tables = await Promise.all(
    files.filter((file) => /^features\/(?!audit\/).*\/actions\.ts$/.test(file)).map(exportsOf),
  )
  const actions = tables.flatMap((exported) => Object.values(exported).flatMap((table) => Object.keys(table)))
  expect(actions.length).toBeGreaterThan(50)
  expect([...actions, ...own].sort()).toEqual(Object.keys(actionLabels).sort())
})
