import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** One running instance of the built product. */
export interface Product {
  url: string
  pid: number
  /** Everything it has written so far. */
  output: () => string
  /** Asks it to end, and waits; the exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
}

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'zenith-own-'))

/** Starts an instance of its own on a free port, with its data in the given folder; resolves once it serves, or works. */
export async function startProduct(dataFolder: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const { DATABASE_URL: _, PUBLIC_URL: __, SMTP_URL: ___, FORCE_COLOR: ____, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'index.js')], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endWithTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTests)
  void ended.then(() => process.off('exit', endWithTests))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const started = /Zenith (?:is at (\S+)|works off jobs)/.exec(output)
      if (started) resolve(started[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then((code) => reject(new Error(`The product ended with ${code}: ${output}`)))
  })
  return { url, pid: child.pid ?? 0, output: () => output, ...endings(child, ended) }
}

function endings(child: ChildProcess, ended: Promise<number | null>): Pick<Product, 'stop' | 'kill'> {
  return {
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
