import type { Bracket } from '../brackets.ts'
import type { Fact, ParameterSet } from '../facts.ts'
import { bracketProblems } from './bracket-problems.ts'

const isBrackets = (value: unknown): value is Bracket[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && 'ppm' in one)

/** Finds every list of brackets inside a value, with its path. */
function bracketsIn(value: unknown, path: string): [string, Bracket[]][] {
  if (isBrackets(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => bracketsIn(inner, `${path}.${key}`))
}

/** Finds the paths of numbers that aren't whole. */
function fractionsIn(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => fractionsIn(inner, `${path}.${key}`))
}

/** Says what is wrong with the sources, statuses, numbers or brackets of a parameter set. Empty if nothing is. */
export function factProblems<Facts extends object>(set: ParameterSet<Facts>): string[] {
  const problems = /^\d{4}-\d\d-\d\d$/.test(set.collectedOn) ? [] : ['there is no collection date']
  for (const [id, source] of Object.entries(set.sources)) {
    if (!source.title || !/^https:\/\//.test(source.url)) problems.push(`source ${id} has no title or address`)
  }
  for (const [name, fact] of Object.entries(set.facts) as [string, Fact<unknown>][]) {
    if (fact.status !== 'verified' && fact.status !== 'single-source') problems.push(`${name} has an unknown status`)
    if (fact.source.length === 0) problems.push(`${name} has no source`)
    for (const id of [...fact.source, ...(fact.checkedBy ?? [])])
      if (!set.sources[id]) problems.push(`${name} cites the unknown source ${id}`)
    problems.push(...fractionsIn(fact.value, name).map((path) => `${path} is not a whole number`))
    for (const [path, brackets] of bracketsIn(fact.value, name)) {
      problems.push(...bracketProblems(brackets).map((problem) => `${path}: ${problem}`))
    }
  }
  return problems
}
