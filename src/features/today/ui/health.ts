import { countOf } from '../../../ui/desk/count-of.ts'
import { formatMoment } from '../../../ui/desk/moment-format.ts'
import type { Today } from '../contract.ts'
import { jobWords } from './job-words.ts'

export interface HealthLine {
  isWell: boolean
  text: string
  /** What can be done about it. */
  next?: string
  /** Where it is done. */
  link?: { to: string; label: string }
  /** The emails that it is about. */
  mails?: Today['mails']['lost']
}

/** Longer than that an email waits only for a mail server that does not answer. */
const patience = 30 * 60_000

const mailsIn = (count: number) => countOf(count, ['email', 'emails'])
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Whether the site itself is well, in sentences; what is not comes with its next step. */
export function healthOf({ mails, failedJobs }: Pick<Today, 'mails' | 'failedJobs'>, now: Date): HealthLine[] {
  return [...lostMails(mails), ...waitingMails(mails, now), ...givenUp(failedJobs)]
}

function lostMails({ lost }: Today['mails']): HealthLine[] {
  const failed = lost.filter(({ state }) => state === 'failed')
  const inDoubt = lost.filter(({ state }) => state === 'in_doubt')
  const lines: HealthLine[] = []
  if (failed.length > 0) {
    lines.push({
      isWell: false,
      text: `${mailsIn(failed.length)} could not be delivered in the last seven days.`,
      next: 'Check the address with the person in another way. If there are many, ask whoever runs the server to check the mail server.',
      mails: failed,
    })
  }
  if (inDoubt.length > 0) {
    lines.push({
      isWell: false,
      text: `${mailsIn(inDoubt.length)} of the last seven days may not have arrived.`,
      next: 'They are not sent again by themselves, so that nobody gets them twice. Ask the person, and send it again from where it began.',
      mails: inDoubt,
    })
  }
  return lines.length > 0 ? lines : [{ isWell: true, text: 'No email was lost in the last seven days.' }]
}

function waitingMails({ waiting, waitingSince }: Today['mails'], now: Date): HealthLine[] {
  if (waiting === 0 || !waitingSince) return []
  if (now.getTime() - Date.parse(waitingSince) < patience) {
    return [{ isWell: true, text: `${mailsIn(waiting)} on the way.` }]
  }
  return [
    {
      isWell: false,
      text: `${mailsIn(waiting)} not sent yet, the first since ${formatMoment(waitingSince)}.`,
      next: 'The mail server does not answer. Ask whoever runs the server to check it; the emails leave by themselves once it does, for up to three days.',
    },
  ]
}

function givenUp(failedJobs: Today['failedJobs']): HealthLine[] {
  if (failedJobs.length === 0) {
    return [{ isWell: true, text: 'All background work was completed in the last seven days.' }]
  }
  return failedJobs.map(({ name, count }) => {
    const { what, next, link } = jobWords(name)
    return { isWell: false, text: `${what} failed ${times(count)} in the last seven days.`, next, link }
  })
}
