import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

const base = mkdtempSync(join(tmpdir(), 'zenith-lock-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const inUse = (folder: string) => `The data folder ${folder} is in use by another process. Stop that one first.`

/** A command that locks the folder, prints a line, and holds the lock for the given time. */
function locking(folder: string, holdMs = 0): [string, ...string[]] {
  const script = `import(${JSON.stringify(import.meta.resolve('./data-lock.ts'))})
    .then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(folder)}))
    .then(() => console.log('taken'), (error) => console.log(error.message))
    .then(() => setTimeout(() => {}, ${holdMs}))`
  return [process.execPath, '--experimental-transform-types', '--disable-warning=ExperimentalWarning', '-e', script]
}

/** Runs a command and returns what it wrote to standard output and standard error. */
function run([program, ...args]: [string, ...string[]]): string {
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) throw error
  return `${stdout}${stderr}`.trim()
}

/** A command in Linux namespaces of its own, like in a container; undefined if this machine forbids namespaces. */
function inNamespaces(flags: string[], command: string[]): [string, ...string[]] | undefined {
  const unshare: [string, ...string[]] = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), ...flags]
  return spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0 ? [...unshare, ...command] : undefined
}

const forbidden = 'This machine does not let us make namespaces (unshare).'

test('only one holder at a time gets a data folder, and the next one gets it after the release', () => {
  const folder = join(base, 'new', 'folder')
  const release = lockDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(() => lockDataFolder(folder)).toThrow(inUse(folder))
  expect(run(locking(folder)), 'after a refused attempt in the same process').toBe(inUse(folder))
  release()
  const releaseAgain = lockDataFolder(folder)
  releaseAgain()
})

test('treats another name of the same folder as the same folder', () => {
  const folder = join(base, 'named')
  const release = lockDataFolder(folder)
  symlinkSync(folder, join(base, 'link'))
  expect(run(locking(join(base, 'link')))).toBe(inUse(folder))
  const free = lockDataFolder(join(base, 'other'))
  free()
  release()
})

test('another process is refused until the lock is released', () => {
  const folder = join(base, 'shared')
  const release = lockDataFolder(folder)
  expect(run(locking(folder))).toBe(inUse(folder))
  release()
  expect(run(locking(folder))).toBe('taken')
})

test('a container with a network of its own is refused', ({ skip }) => {
  const folder = join(base, 'network')
  const command = inNamespaces(['--net'], locking(folder))
  if (!command) return skip(forbidden)
  const release = lockDataFolder(folder)
  expect(run(command)).toBe(inUse(folder))
  release()
  expect(run(command)).toBe('taken')
})

test('a container that mounts the folder elsewhere is refused', ({ skip }) => {
  const [folder, mounted] = [join(base, 'volume'), join(base, 'mounted')]
  mkdirSync(mounted)
  const script = 'mount --bind "$0" "$1" && shift && exec "$@"'
  const command = inNamespaces(
    ['--net', '--mount', '--pid', '--fork', '--ipc', '--uts'],
    ['sh', '-c', script, folder, mounted, ...locking(mounted)],
  )
  if (!command) return skip(forbidden)
  const release = lockDataFolder(folder)
  expect(run(command)).toBe(inUse(mounted))
  release()
  expect(run(command)).toBe('taken')
})

test('a killed process leaves nothing behind that keeps the next one out', async () => {
  const folder = join(base, 'killed')
  const [program, ...args] = locking(folder, 60_000)
  const holder = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(run(locking(folder))).toBe(inUse(folder))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const release = lockDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['data.lock'])
  release()
})

test('if several processes start at the same moment, only one gets the folder', async () => {
  const folder = join(base, 'race')
  mkdirSync(folder)
  const [program, ...args] = locking(folder, 3_000)
  const starts = Array.from({ length: 4 }, () => spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] }))
  const answers = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  for (const start of starts) start.kill('SIGKILL')
  expect(answers.toSorted()).toEqual([...Array(3).fill(inUse(folder)), 'taken'])
})

test("names a file that it can't lock", () => {
  const folder = join(base, 'rubbish')
  mkdirSync(folder)
  writeFileSync(join(folder, 'data.lock'), 'not a database '.repeat(100))
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} cannot be locked: data.lock: file is not a database.`,
  )
})
