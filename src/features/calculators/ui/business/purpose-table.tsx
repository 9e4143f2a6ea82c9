import { exchangePurposes } from '../../../../tax/exchange/purposes.ts'

/** Lists every form with the exchange rate that it needs, and highlights the chosen form. */
export function PurposeTable({ current }: { current: string }) {
  return (
    <table className="w-full text-base">
      <caption className="pb-2 text-left font-medium font-serif text-xl">Every form and its rate</caption>
      <thead>
        <tr className="border-line-strong border-b text-left align-bottom">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Form
          </th>
          <th scope="col" className="py-2 font-semibold">
            Which rate
          </th>
        </tr>
      </thead>
      <tbody>
        {exchangePurposes.map(({ id, form, title, rate }) => (
          <tr key={id} className={`border-line border-b align-baseline ${id === current ? 'bg-brand-soft' : ''}`}>
            <th scope="row" className="w-2/5 py-2 pr-4 text-left font-normal">
              <span className="font-semibold">{form}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{title}</span>
            </th>
            <td className="py-2">{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
