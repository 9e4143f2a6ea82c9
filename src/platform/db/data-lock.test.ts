import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

const base = mkdtempSync(join(tmpdir(), 'zenith-lock-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** What another process is told when it takes the lock. */
function lockElsewhere(folder: string): string {
  const script = `import(${JSON.stringify(import.meta.resolve('./data-lock.ts'))})
    .then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(folder)}))
    .then(() => console.log('taken'), (error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['--no-warnings', '--experimental-transform-types', '-e', script], {
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('one process has a data folder, and hands it on when it is done', async () => {
  const folder = join(base, 'new', 'folder')
  const release = await lockDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await expect(lockDataFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by another process.`)
  release()
  const releaseAgain = await lockDataFolder(folder)
  releaseAgain()
})

test('the same folder by another name is the same folder', async () => {
  const folder = join(base, 'named')
  const release = await lockDataFolder(folder)
  symlinkSync(folder, join(base, 'link'))
  await expect(lockDataFolder(join(base, 'link'))).rejects.toThrow('in use')
  await lockDataFolder(join(base, 'other')).then((free) => free())
  release()
})

test('another process is refused, and gets in afterwards', async () => {
  const folder = join(base, 'shared')
  const release = await lockDataFolder(folder)
  expect(lockElsewhere(folder)).toBe(`The data folder ${folder} is in use by another process.`)
  release()
  expect(lockElsewhere(folder)).toBe('taken')
})
