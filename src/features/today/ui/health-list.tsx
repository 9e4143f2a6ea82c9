import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Today } from '../contract.ts'

interface Line {
  isWell: boolean
  text: string
}

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** Whether the site itself is well, in sentences. */
export function healthOf({
  mails: { waiting, failed, inDoubt },
  failedJobs,
}: Pick<Today, 'mails' | 'failedJobs'>): Line[] {
  const lines: Line[] = []
  if (failed > 0) lines.push({ isWell: false, text: `${mails(failed)} could not be delivered.` })
  if (inDoubt > 0) {
    lines.push({ isWell: false, text: `${mails(inDoubt)} may or may not have been sent, and will not be sent twice.` })
  }
  if (lines.length === 0) lines.push({ isWell: true, text: 'No email has failed.' })
  if (waiting > 0) lines.push({ isWell: true, text: `${mails(waiting)} on the way.` })
  for (const { name, count } of failedJobs) {
    lines.push({
      isWell: false,
      text: `Work in the background was given up: ${name}, ${count} in the last seven days.`,
    })
  }
  if (failedJobs.length === 0) lines.push({ isWell: true, text: 'No work in the background was given up this week.' })
  return lines
}

export function HealthList({ lines }: { lines: Line[] }) {
  return (
    <ul className="mt-3 space-y-2">
      {lines.map(({ isWell, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          {isWell ? (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
          ) : (
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
          )}
          <span className={isWell ? undefined : 'font-medium'}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
