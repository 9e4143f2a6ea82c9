// Runs all tests: the checks, the unit and API tests, and the journeys in a real browser on the built product.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, nodePath, root } from './project.mjs'

ensureInstalled()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const bin = (name) => join(root, 'node_modules', '.bin', name)

const counts = { passed: 0, failed: 0 }

/** Node caches compiled code in this folder, because the tests start the same programs many times. */
const NODE_COMPILE_CACHE = join(results, 'compiled')

/** Runs one part of the tests. If it exits with an error but reports no failed test, counts one failure. */
async function part(name, program, args, { beside, countFrom } = {}) {
  console.log(`\n── ${name}`)
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment({ NODE_COMPILE_CACHE }) })
  const ended = once(child, 'exit')
  beside?.()
  const [status] = await ended
  const { passed, failed } = countFrom?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  counts.passed += passed
  counts.failed += status !== 0 && failed === 0 ? 1 : failed
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(join(results, file), 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

await part('check', nodePath(), [join(root, 'scripts', 'check.mjs'), '--without-tests'], { beside: ensureBuilt })
await part(
  'unit and API tests',
  bin('vitest'),
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
  {
    countFrom: () =>
      readReport('vitest.json', (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
  },
)
await part('journeys', bin('playwright'), ['test'], {
  countFrom: () =>
    readReport('journeys.json', ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
})

spawnSync(nodePath(), [join(root, 'scripts', 'not-run.ts')], { stdio: 'inherit' })
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)
