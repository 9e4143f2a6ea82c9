import { plainEnvironment, startChild } from './children.ts'
import type { Part, Row } from './report.ts'
import { root } from './servers.ts'
import { formatFigure } from './statistics.ts'

const maxSeconds = 15

async function run(): Promise<Row[]> {
  const begin = performance.now()
  const child = startChild('npm', ['run', 'check'], { cwd: root, env: plainEnvironment() })
  const timer = setTimeout(() => void child.stop(), 120_000)
  const code = await child.ended
  clearTimeout(timer)
  const seconds = (performance.now() - begin) / 1000
  const outcome = code === 0 ? '' : ', and it failed: run it to see why'
  return [
    {
      what: '`npm run check`',
      measured: `${formatFigure(seconds)} s${outcome}`,
      budget: `≤ ${maxSeconds} s`,
      isMet: code === 0 && seconds <= maxSeconds,
    },
  ]
}

export const check: Part = {
  name: 'check',
  how: 'Format, lint, types, architecture and language: one run of the command.',
  run,
}
