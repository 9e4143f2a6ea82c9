import { useId } from 'react'
import type { AbroadOption, AbroadWay } from '../../../../tax/border/abroad-option.ts'
import { formatMoney } from '../kit/format.ts'

export const wayNames: Record<AbroadWay, { title: string; inSentence: string }> = {
  credit: { title: 'Foreign tax credit', inSentence: 'foreign tax credit alone' },
  exclusion: { title: 'Exclusion', inSentence: 'exclusion alone' },
  both: { title: 'Exclusion and credit', inSentence: 'exclusion with the credit' },
}

interface WaysProps {
  options: readonly AbroadOption[]
  best: AbroadWay
  why: readonly string[]
}

/** Shows the three options side by side, and says why one of them is the best. */
export function Ways({ options, best, why }: WaysProps) {
  const id = useId()
  const maxTotal = Math.max(1, ...options.map(({ total }) => total))
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="text-2xl">
        Three options compared
      </h2>
      <table className="mt-4 w-full text-base">
        <thead className="text-left text-[0.9375rem] text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Option
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              US tax
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Unused foreign tax
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <Way key={option.way} option={option} isBest={option.way === best} maxTotal={maxTotal} />
          ))}
        </tbody>
      </table>
      <ul className="mt-5 grid max-w-[70ch] list-disc gap-2 pl-5">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Way({ option, isBest, maxTotal }: { option: AbroadOption; isBest: boolean; maxTotal: number }) {
  const { way, total, carryOver } = option
  return (
    <tr className={`border-line border-t align-baseline ${isBest ? 'font-semibold' : ''}`}>
      <th scope="row" className="w-1/2 py-2 pr-4 text-left font-[inherit]">
        {wayNames[way].title}
        {isBest ? <span className="ml-2 text-brand text-[0.9375rem]">Best</span> : null}
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 block h-2 w-full">
          <rect width={100} height={6} className="fill-line" />
          <rect
            width={(Math.max(0, total) / maxTotal) * 100}
            height={6}
            className={isBest ? 'fill-brand' : 'fill-line-strong'}
          />
        </svg>
      </th>
      <td className="whitespace-nowrap py-2 pr-4 text-right tabular-nums">{formatMoney(total, 'USD')}</td>
      <td className="whitespace-nowrap py-2 text-right tabular-nums">{formatMoney(carryOver, 'USD')}</td>
    </tr>
  )
}
