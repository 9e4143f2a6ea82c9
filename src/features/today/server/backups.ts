import type { Ctx } from '../../../platform/context.ts'
import { audit, listEntriesAbout } from '../../audit/server/service.ts'

/** The object of the audit entries about backups. */
const wholeSite = { type: 'site', id: 'backup', name: 'The whole site' }

/** Records that a backup has just succeeded. The firm makes its backups with its own tools, and they report it here. */
export const reportBackup = (ctx: Ctx): Promise<void> => audit(ctx, 'backup.reported', wholeSite)

export async function lastBackupAt(ctx: Ctx): Promise<string | null> {
  const [last] = await listEntriesAbout(ctx, wholeSite, 1)
  return last?.at.toISOString() ?? null
}
