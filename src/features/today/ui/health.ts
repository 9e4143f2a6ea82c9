import { hourMs, minuteMs } from '../../../time/days.ts'
import { countOf } from '../../../ui/desk/count-of.ts'
import { firmMoment } from '../../../ui/desk/firm-moment.ts'
import { sizeInWords } from '../../documents/shared/size-in-words.ts'
import type { Today } from '../contract.ts'
import { helpWith } from './help.ts'
import { jobText } from './job-text.ts'

export interface HealthLine {
  isWell: boolean
  text: string
  /** What the person can do about the problem. */
  next?: string
  /** The page on which the person can do so, or learns how. */
  link: { to: string; label: string }
  /** The emails that have the problem. */
  emails?: Today['emails']['lost']
  /** True if the person can decide what to do with these emails. */
  isUndecided?: boolean
}

/** An email that waits longer than this means that the mail server doesn't answer. */
const maxWaitMs = 30 * minuteMs

/** With less free space than this, the firm should free some up. */
const fewBytes = 2 * 2 ** 30

/** A daily backup that is older than this has failed at least once. */
const maxBackupAgeMs = 36 * hourMs

const emailCount = (count: number) => countOf(count, ['email', 'emails'])
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** The health of the site in sentences. Each problem comes with a next step. */
export function healthOf(
  today: Pick<Today, 'zone' | 'emails' | 'failedJobs' | 'storage' | 'lastBackupAt'>,
  now: Date,
): HealthLine[] {
  const { zone, emails, failedJobs, storage, lastBackupAt } = today
  return [
    ...lostEmails(emails),
    ...waitingEmails(zone, emails, now),
    ...givenUp(failedJobs),
    storageLine(storage),
    backupLine(zone, lastBackupAt, now),
  ]
}

function lostEmails({ lost }: Today['emails']): HealthLine[] {
  const failed = lost.filter(({ state }) => state === 'failed')
  const inDoubt = lost.filter(({ state }) => state === 'in_doubt')
  const lines: HealthLine[] = []
  const link = helpWith('emails')
  if (failed.length > 0) {
    lines.push({
      isWell: false,
      text: `${emailCount(failed.length)} couldn't be delivered in the last seven days.`,
      next: 'Ask the person for their current address. If there are many, have the mail server checked.',
      link,
      emails: failed,
    })
  }
  if (inDoubt.length > 0) {
    lines.push({
      isWell: false,
      text: `${emailCount(inDoubt.length)} may or may not have been sent.`,
      next: "We don't resend them automatically, so that no one gets them twice. Ask the recipient whether it arrived. Then send it again, or leave it.",
      link,
      emails: inDoubt,
      isUndecided: true,
    })
  }
  return lines.length > 0 ? lines : [{ isWell: true, text: 'No email failed in the last seven days.', link }]
}

function waitingEmails(zone: string, { waiting, waitingSince }: Today['emails'], now: Date): HealthLine[] {
  if (waiting === 0 || !waitingSince) return []
  const link = helpWith('emails')
  if (now.getTime() - Date.parse(waitingSince) < maxWaitMs) {
    return [{ isWell: true, text: `${emailCount(waiting)} on the way.`, link }]
  }
  return [
    {
      isWell: false,
      text: `${emailCount(waiting)} waiting to be sent, the first since ${firmMoment(zone, waitingSince)}.`,
      next: "The mail server doesn't answer. Have it checked. We keep trying for up to three days and send the emails once it answers.",
      link,
    },
  ]
}

function storageLine({ bytes, free }: Today['storage']): HealthLine {
  const link = { to: '/admin/documents', label: 'See the documents' }
  const taken = bytes === 0 ? 'There are no documents yet' : `All documents together take up ${sizeInWords(bytes)}`
  if (free === null) return { isWell: true, text: `${taken}.`, link }
  const text = `${taken}, and the disk has ${sizeInWords(free)} of free space.`
  if (free >= fewBytes) return { isWell: true, text, link }
  const next = 'Free up space soon. Once the disk is full, no one can upload a document or save anything.'
  return { isWell: false, text, next, link: helpWith('storage') }
}

function backupLine(zone: string, lastAt: Today['lastBackupAt'], now: Date): HealthLine {
  if (lastAt === null) {
    return {
      isWell: false,
      text: 'No backup has been reported yet.',
      next: 'Have this site backed up every day. The help says what to back up, and how each backup is reported here.',
      link: helpWith('backups'),
    }
  }
  const link = { to: '/admin/audit?action=backup.', label: 'See all backups' }
  const age = now.getTime() - Date.parse(lastAt)
  const text = `The last backup was made ${ageInWords(age)} ago, on ${firmMoment(zone, lastAt)}.`
  if (age < maxBackupAgeMs) return { isWell: true, text, link }
  return {
    isWell: false,
    text,
    next: 'Have the backup checked. If the disk fails now, everything since then is lost.',
    link: helpWith('backups'),
  }
}

/** Like `less than an hour`, `5 hours` or `3 days`. */
function ageInWords(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? countOf(hours, ['hour', 'hours']) : countOf(Math.floor(hours / 24), ['day', 'days'])
}

function givenUp(failedJobs: Today['failedJobs']): HealthLine[] {
  if (failedJobs.length === 0) {
    return [{ isWell: true, text: 'All background jobs succeeded in the last seven days.', link: helpWith('jobs') }]
  }
  return failedJobs.map(({ name, count }) => {
    const { what, next, link } = jobText(name)
    return { isWell: false, text: `${what} failed ${times(count)} in the last seven days.`, next, link }
  })
}
