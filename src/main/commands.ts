import { readFileSync } from 'node:fs'
import { sealNewEntries } from '../features/audit/server/sealing.ts'
import { readHead, verifyAuditLog } from '../features/audit/server/verify.ts'
import { runExam } from '../features/chat/assistant/server/exam/command.ts'
import { CompanyChanges } from '../features/company/desk-contract.ts'
import { getCompany, updateCompany } from '../features/company/server/service.ts'
import { rewrapKeys } from '../features/documents/server/service.ts'
import { forgetFactors, grantAdmin, linkForAdmin } from '../features/identity/server/service.ts'
import { rewrapThreadKeys } from '../features/messages/server/service.ts'
import { stopAfterRestore } from '../features/newsletter/campaigns/server/restored.ts'
import { reportBackup } from '../features/today/server/backups.ts'
import { EmailAddress } from '../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'
import { doubtWaitingEmails } from '../platform/email/queue.ts'
import { StartError } from '../platform/errors.ts'
import { inWords, seed } from './seed.ts'

type Command = (ctx: Ctx, args: string[]) => Promise<string>

/** The commands for engineers: `npm run <name> -- <arguments>`. Each command returns the text to print. */
const commands: Record<string, Command> = {
  seed: async (ctx) => {
    const seeded = await seed(ctx)
    if (!seeded) return 'The site has content already, so nothing has changed.'
    return `The site now has the demo content. ${inWords(seeded)}`
  },
  admin: async (ctx, [verb, email]) => {
    const address = EmailAddress.safeParse(email)
    const verbs = { grant: grantAdmin, link: linkForAdmin, 'forget-factors': forgetFactors }
    if (address.success && verb && Object.hasOwn(verbs, verb))
      return verbs[verb as keyof typeof verbs](ctx, address.data)
    throw new StartError(
      'Use: npm run admin -- grant you@firm.example, npm run admin -- link you@firm.example, or npm run admin -- forget-factors client@example.org',
    )
  },
  audit: async (ctx, [verb, option, text]) => {
    const head = text === undefined ? undefined : readHead(text)
    if (verb === 'verify' && option === undefined) return verifyAuditLog(ctx)
    if (verb === 'verify' && option === '--head' && head) return verifyAuditLog(ctx, head)
    throw new StartError('Use: npm run audit -- verify, or npm run audit -- verify --head 1204:1a2b3c4d.…')
  },
  keys: async (ctx, [verb]) => {
    if (verb === 'rewrap') return rewrapAllKeys(ctx)
    throw new StartError('Use: npm run keys -- rewrap, after you have set a new DOCUMENT_KEY')
  },
  emails: async (ctx, [verb]) => {
    if (verb === 'doubt') return doubtWaiting(ctx)
    throw new StartError('Use: npm run emails -- doubt, after you have restored a backup')
  },
  backup: async (ctx, [verb]) => {
    if (verb !== 'done') throw new StartError('Use: npm run backup -- done, after your backup has succeeded')
    await reportBackup(ctx)
    return "The backup is recorded. Today's desk at /admin shows its age."
  },
  exam: async (ctx, args) => withDemoContent(ctx, (ctx) => runExam(ctx, args)),
  migrate: async () => 'The database is up to date.',
  company: async (ctx, [verb, file]) => {
    if (verb === 'set' && file) return setCompany(ctx, file)
    if (verb === 'show') return JSON.stringify(await getCompany(ctx), null, 2)
    throw new StartError('Use: npm run company -- show, or npm run company -- set company.json')
  },
}

export async function runCommand(ctx: Ctx, [name = '', ...args]: string[]): Promise<string> {
  const command = commands[name]
  if (!command)
    throw new StartError(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`)
  const outcome = await command(ctx, args)
  await sealNewEntries(ctx)
  return outcome
}

/** Wraps the keys of files and of messages with the current master key. */
async function rewrapAllKeys(ctx: Ctx): Promise<string> {
  const [files, threads] = [await rewrapKeys(ctx), await rewrapThreadKeys(ctx)]
  if (files + threads === 0) return 'Every key is wrapped with the current DOCUMENT_KEY already.'
  return `The keys of ${files} files and of ${threads} message threads are now wrapped with the current DOCUMENT_KEY. You can empty OLD_DOCUMENT_KEYS.`
}

/** After a restore, keeps everything that waits in the backup from being sent a second time. */
async function doubtWaiting(ctx: Ctx): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const issues = await stopAfterRestore(ctx)
    const emails = await doubtWaitingEmails(ctx)
    return [
      `Emails in doubt, which we don't send: ${emails}.`,
      `Newsletter issues paused: ${issues.paused}. Scheduled issues turned back into drafts: ${issues.withdrawn}. Their emails in doubt: ${issues.inDoubt}.`,
      'Decide about the issues at /admin/newsletter, and about the other emails at /admin.',
    ].join('\n')
  })
}

class Rollback extends Error {}

/**
 * Runs `work` on the site's content. If the database is empty, it contains the demo's content during the work and is
 * empty again afterward.
 */
async function withDemoContent(ctx: Ctx, work: (ctx: Ctx) => Promise<string>): Promise<string> {
  let outcome = ''
  await inTransaction(ctx, async (ctx) => {
    await seed(ctx)
    outcome = await work(ctx)
    throw new Rollback()
  }).catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
  return outcome
}

/** Changes only the fields that the file contains. */
async function setCompany(ctx: Ctx, file: string): Promise<string> {
  const result = CompanyChanges.safeParse(readJson(file))
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(`${file} does not fit the company record: ${problems.join('; ')}`)
  }
  await updateCompany(ctx, { changes: result.data })
  return `The company record has changed: ${Object.keys(result.data).join(', ')}.`
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`${file} could not be read as JSON: ${(error as Error).message}`)
  }
}
