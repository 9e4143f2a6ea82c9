import { type ChildProcess, spawn } from 'node:child_process'
import { atEnd } from './cleanup.ts'

export interface Child {
  /** The process id. It is also the id of the process group, which contains all processes that this process starts. */
  pid: number
  /** The end of the process's standard error, for our error messages. */
  problems(): string
  hasEnded(): boolean
  ended: Promise<number | null>
  stop(): Promise<void>
}

interface Options {
  cwd?: string
  env?: Record<string, string | undefined>
}

/**
 * The only environment variables that programs need. We pass no others, so that the settings of the person who runs the
 * benchmark have no effect.
 */
export function plainEnvironment(extra: Record<string, string | undefined> = {}) {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG, ...extra }
}

/**
 * Starts a program in its own process group, so that we can stop the program together with all processes that it
 * starts.
 */
export function startChild(program: string, args: string[], { cwd, env = plainEnvironment() }: Options = {}): Child {
  const process_ = spawn(program, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  process_.stderr.on('data', (chunk) => {
    problems = `${problems}${chunk}`.slice(-2_000)
  })
  process_.on('error', (error) => {
    problems = error.message
  })
  const ended = new Promise<number | null>((resolve) => process_.once('close', resolve))
  const hasEnded = () => process_.exitCode !== null || process_.signalCode !== null || process_.pid === undefined
  const stop = () => stopGroup(process_, hasEnded, ended)
  atEnd(stop)
  return { pid: process_.pid ?? 0, problems: () => problems, hasEnded, ended, stop }
}

async function stopGroup(child: ChildProcess, hasEnded: () => boolean, ended: Promise<unknown>) {
  if (hasEnded() || !child.pid) return
  const pid = child.pid
  signal(pid, 'SIGTERM')
  const killTimer = setTimeout(() => signal(pid, 'SIGKILL'), 10_000)
  await ended
  clearTimeout(killTimer)
}

function signal(group: number, name: NodeJS.Signals) {
  try {
    process.kill(-group, name)
  } catch {
    // The process group has already exited.
  }
}
