import { plainEnvironment, startChild } from './children.ts'
import type { Part, Row } from './report.ts'
import { root } from './servers.ts'
import { inWords } from './statistics.ts'

const most = 15

async function run(): Promise<Row[]> {
  const begin = performance.now()
  const child = startChild('npm', ['run', 'check'], { cwd: root, env: plainEnvironment() })
  const timer = setTimeout(() => void child.stop(), 120_000)
  const code = await child.ended
  clearTimeout(timer)
  const seconds = (performance.now() - begin) / 1000
  const outcome = code === 0 ? '' : ', and it found something: run it to see what'
  return [
    {
      what: '`npm run check`',
      measured: `${inWords(seconds)} s${outcome}`,
      budget: `≤ ${most} s`,
      holds: code === 0 && seconds <= most,
    },
  ]
}

export const check: Part = {
  name: 'check',
  how: 'Format, lint, types and architecture, once, from the command to its end.',
  run,
}
