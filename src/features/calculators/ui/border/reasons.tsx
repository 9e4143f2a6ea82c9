import { useId } from 'react'

/** A few sentences below their own heading. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid max-w-[70ch] list-disc gap-2 pl-5">
        {reasons.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
