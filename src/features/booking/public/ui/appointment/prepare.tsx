import { preparationFor } from '../../shared/preparation.ts'

/** What makes fifteen minutes go further. */
export function Prepare({ topic }: { topic: string }) {
  return (
    <section aria-labelledby="prepare">
      <h2 id="prepare" className="text-xl">
        What to prepare
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
        {preparationFor(topic).map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Please send no documents by email. In the call we tell you what is needed, and where to put it safely.
      </p>
    </section>
  )
}
