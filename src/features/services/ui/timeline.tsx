import { stageNames, stages } from '../../engagements/shared/stages.ts'
import { timeline } from '../shared/content/how-it-works.ts'

const maxDays = Math.max(...stages.map((stage) => timeline[stage].days?.[1] ?? 0))

/** The stages of an engagement: what happens in each stage and how long it usually takes. */
export function Timeline() {
  return (
    <>
      <table className="w-full text-left text-base">
        <caption className="sr-only">Stages of a personal return and how long they usually take</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Stage
            </th>
            <th scope="col" className="py-2 pl-2 font-semibold">
              Usual duration
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => {
            const { text, duration, days } = timeline[stage]
            return (
              <tr key={stage} className="border-line border-b align-top">
                <th scope="row" className="py-4 pr-4 font-normal">
                  <span className="block font-serif text-xl">{stageNames[stage]}</span>
                  <span className="mt-1 block max-w-[50ch] text-ink-soft">{text}</span>
                </th>
                <td className="w-32 py-5 pl-2 sm:w-52">
                  {duration}
                  {days ? <Days days={days} /> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-5 max-w-[65ch] text-base text-ink-soft">
        These are business days for a personal return outside April. In each bar, green shows the fewest days and amber
        the days that can be added, on a scale of {maxDays}. Companies and two-country returns take longer. Each
        service's page says how long.
      </p>
    </>
  )
}

/** The days of a stage as a bar. The text above says the same. */
const Days = ({ days: [least, most] }: { days: readonly [number, number] }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${maxDays} 1`}
    preserveAspectRatio="none"
    className="mt-2 h-2 w-full print:hidden"
  >
    <rect width={maxDays} height="1" className="fill-line" />
    <rect width={most} height="1" className="fill-star" />
    <rect width={least} height="1" className="fill-brand" />
  </svg>
)
