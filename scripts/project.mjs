// Prepares what every command needs: the dependencies, the pinned Node version and an up-to-date build.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const pinnedNode = join(bin, 'node')

export const reactRouter = join(bin, 'react-router')

/** The environment for programs that we run. The project's own Node and tools come first in the PATH. */
export const environment = (extra = {}) => ({ ...process.env, PATH: `${bin}:${process.env.PATH}`, ...extra })

/**
 * A larger young generation collects short-lived objects early, and a low memory limit makes Node return memory. If you
 * set NODE_OPTIONS, we use only your options.
 */
const nodeOptions = process.env.NODE_OPTIONS ? [] : ['--max-semi-space-size=16', '--max-old-space-size=512']

export const nodePath = () => (existsSync(pinnedNode) ? pinnedNode : process.execPath)

/** Prints a sentence and ends this command with an error code. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs a program and waits until it ends. If the program fails, this command ends with the program's exit code. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  if (error) fail(`Could not run ${program}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Starts the server or one of its commands, passes on signals, and exits with the same exit code. */
export function runServer(file, args = []) {
  const child = spawn(nodePath(), [...nodeOptions, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Installs the packages in package-lock.json, unless they are already installed. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = hashOf(['package.json', 'package-lock.json', '.npmrc'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { status } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('Could not install the dependencies. The lines above say why.')
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (!existsSync(pinnedNode) && (major < 22 || (major === 22 && minor < 22))) {
    fail('On this system the site runs on your own Node. Please install version 22.22 or newer.')
  }
  writeFileSync(stamp, wanted)
}

/** Builds the site, unless the sources haven't changed since the last build. */
export function ensureBuilt() {
  const stamp = join(root, 'build', '.built')
  const wanted = hashOf([
    'src',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress.mjs',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building …')
  const { status, stdout, stderr } = spawnSync(nodePath(), [reactRouter, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (status !== 0) fail(`${stdout}\n${stderr}\nThe build failed. The lines above say why.`)
  run(nodePath(), [join(root, 'scripts', 'compress.mjs')])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** One hash of the contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesBelow(join(root, path))))
    hash.update(relative(root, path)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
