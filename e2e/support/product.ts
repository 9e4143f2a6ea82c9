import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

/** One running instance of the built product. */
export interface Product {
  url: string
  pid: number
  /** Everything that the product has printed so far, after the output of the first product on the same folder. */
  output: () => string
  /** Asks the product to stop, waits until it has, and returns the exit code. */
  stop: () => Promise<number | null>
  /** Kills the product at once, like a power cut. */
  kill: () => Promise<void>
}

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'zenith-own-'))

/** Returns a copy of a demo's data folder. A product starts three times as fast with it as with an empty folder. */
export async function newUsedFolder(): Promise<string> {
  const folder = newDataFolder()
  copyFolder(await template(), folder)
  return folder
}

/** Returns the data folder to copy. The first test worker that needs the folder makes it for all workers. */
async function template(): Promise<string> {
  const folder = join(process.env.JOURNEYS_DATA ?? '', 'template')
  while (!existsSync(folder)) await (isFirst(`${folder}.lock`) ? make(folder) : setTimeout(100))
  return folder
}

/** Copies a folder with `cp`, which uses far less CPU time than Node does. Windows has no `cp`. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-R', `${from}/.`, to])
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function make(folder: string): Promise<void> {
  const making = newDataFolder()
  try {
    const product = await startProduct(making)
    await product.stop()
    writeFileSync(join(making, firstOutput), product.output())
    copyFolder(making, `${folder}.part`)
    renameSync(`${folder}.part`, folder)
  } finally {
    rmdirSync(`${folder}.lock`)
  }
}

/**
 * A file with the output of the first product on a folder, because only that output has the administrator's password.
 */
const firstOutput = 'first-output'

/**
 * Makes Node compile the embedded database without optimizing it. A test runs for seconds, so optimizing would take
 * longer than it saves.
 */
const startingFast = ['--liftoff-only']

const server = join(root, 'build', 'server', 'index.js')

function environmentOf(dataFolder: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PUBLIC_URL: __, SMTP_URL: ___, FORCE_COLOR: ____, ...inherited } = process.env
  return {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataFolder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...environment,
  }
}

/** Runs the product with the arguments of a command, as `npm run` does, and waits until it ends. */
export function runCommand(dataFolder: string, environment: NodeJS.ProcessEnv, ...args: string[]) {
  const env = environmentOf(dataFolder, environment)
  const { status, stdout, stderr } = spawnSync(process.execPath, [server, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Starts a product on a free port with its data in this folder. Waits until it serves requests or runs jobs. */
export async function startProduct(dataFolder: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const child = spawn(process.execPath, [...startingFast, server], {
    cwd: root,
    env: environmentOf(dataFolder, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endWithTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTests)
  void ended.then(() => process.off('exit', endWithTests))
  const before = existsSync(join(dataFolder, firstOutput)) ? readFileSync(join(dataFolder, firstOutput), 'utf8') : ''
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const started = /Zenith (?:is at (\S+)|runs jobs)/.exec(output)
      if (started) resolve(started[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then((code) => reject(new Error(`The product exited with ${code}: ${output}`)))
  })
  return { url, pid: child.pid ?? 0, output: () => before + output, ...endings(child, ended) }
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
