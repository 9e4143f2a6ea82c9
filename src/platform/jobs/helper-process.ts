import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Ctx } from '../context.ts'
import { projectRoot } from '../env/env.ts'

/** The answer if the helper process crashed or took too long. */
interface Ended {
  ended: string
}

interface Start {
  /** The program's source file below `src/`. Node runs the source file in a built product too. */
  program: string
  environment?: Record<string, string>
  /** We kill the process after this time. 60 seconds by default. */
  maxMs?: number
  /** Limits the memory of the process's JavaScript. */
  maxMegabytes?: number
}

/**
 * Starts a helper process for native work that must not run in this process. The helper returns all its memory when it
 * ends, can crash alone, and has no secrets in its environment. It answers each message with one message.
 */
export function startHelper<Question extends object, Answer extends object>(
  { log }: Ctx,
  { program, environment = {}, maxMs = 60_000, maxMegabytes }: Start,
) {
  const child = fork(join(projectRoot, 'src', program), {
    serialization: 'advanced',
    stdio: 'ignore',
    execArgv: maxMegabytes ? [`--max-old-space-size=${maxMegabytes}`] : [],
    env: { MALLOC_ARENA_MAX: '2', ...environment },
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<Ended>((resolve) => {
    child.on('error', (error) => resolve({ ended: error.message }))
    child.once('exit', (code, signal) => resolve({ ended: `${signal ?? code}` }))
  })
  const ask = async (question: Question): Promise<Answer | Ended> => {
    const answered = new Promise<Answer>((resolve) => child.once('message', (answer) => resolve(answer as Answer)))
    child.send(question, () => {})
    const answer = await Promise.race([answered, ended])
    if ('ended' in answer) log.error({ ended: answer.ended, program }, 'a helper process failed')
    return answer
  }
  return { ask, end: () => child.kill('SIGKILL') }
}
