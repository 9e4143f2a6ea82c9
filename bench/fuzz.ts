import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainEnvironment, startChild } from './children.ts'
import type { Part, Row } from './report.ts'
import { root, temporaryFolder } from './servers.ts'
import { formatFigure } from './statistics.ts'

const valid = 10
const wrong = 150

interface EndpointReport {
  calls: number
  accepted: number
  problems: string[]
}

async function run(): Promise<Row[]> {
  const report = join(temporaryFolder(), 'fuzz.json')
  const seed = Date.now() % 1_000_000
  const settings = { FUZZ_SEED: seed, FUZZ_VALID: valid, FUZZ_WRONG: wrong, FUZZ_REPORT: report }
  const asText = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  const vitest = join(root, 'node_modules', '.bin', 'vitest')
  const child = startChild(vitest, ['run', '--project', 'pglite', 'src/main/fuzz'], {
    cwd: root,
    env: plainEnvironment(asText),
  })
  await child.ended
  const endpoints: EndpointReport[] = JSON.parse(readFileSync(report, 'utf8'))
  const problems = endpoints.flatMap((endpoint) => endpoint.problems)
  const calls = endpoints.reduce((sum, endpoint) => sum + endpoint.calls, 0)
  const accepted = endpoints.filter((endpoint) => endpoint.accepted > 0).length
  return [
    {
      what: 'Random calls of every API endpoint: wrong answers',
      measured: `${problems.length} of ${formatFigure(calls)}`,
      budget: 'none',
      isMet: problems.length === 0,
      detail: [
        `${accepted} of ${endpoints.length} endpoints accepted a random valid input; seed ${seed}`,
        ...problems.slice(0, 20),
      ],
    },
  ]
}

export const fuzz: Part = {
  name: 'fuzz',
  how: `Every endpoint gets ${valid} valid inputs made from its shape and ${wrong} with one thing wrong, each from the same state on PGlite. An answer is wrong if it is an internal error, has an unlisted status or no sentence, or if a refused call changed something.`,
  run,
}
