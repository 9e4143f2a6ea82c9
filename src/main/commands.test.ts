import { expect } from 'vitest'
import { getToday } from '../features/today/server/service.ts'
import { emails } from '../platform/db/tables.ts'
import { queueEmail } from '../platform/email/queue.ts'
import { test } from '../platform/testing/test.ts'
import { runCommand } from './commands.ts'

const email = { to: 'ada@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

test('after a restore, a command keeps emails that waited in the backup from being sent', async ({ ctx }) => {
  await queueEmail(ctx, { ...email, key: 'waits' })
  await ctx.db.insert(emails).values({ ...email, recipient: email.to, key: 'sent', state: 'sent' })
  await ctx.db.insert(emails).values({ ...email, recipient: email.to, key: 'sending', state: 'sending' })
  expect(await runCommand(ctx, ['emails', 'doubt'])).toContain("Emails in doubt, which we don't send: 2.")
  await ctx.runJobs()
  const rows = await ctx.db.select({ key: emails.key, state: emails.state }).from(emails).orderBy(emails.key)
  expect(rows.map(({ key, state }) => `${key}: ${state}`)).toEqual([
    'sending: in_doubt',
    'sent: sent',
    'waits: in_doubt',
  ])
  await expect(runCommand(ctx, ['emails'])).rejects.toThrow('npm run emails -- doubt')
})

test('a command reports that a backup has succeeded, and the administration shows when', async ({ ctx }) => {
  await expect(runCommand(ctx, ['backup'])).rejects.toThrow('npm run backup -- done')
  expect((await getToday(ctx)).lastBackupAt).toBeNull()
  await runCommand(ctx, ['backup', 'done'])
  expect((await getToday(ctx)).lastBackupAt).toBe(ctx.now().toISOString())
  const [entry] = (await getToday(ctx)).recent
  expect(entry).toMatchObject({ action: 'backup.reported', actor: 'visitor', object: 'The whole site' })
})
