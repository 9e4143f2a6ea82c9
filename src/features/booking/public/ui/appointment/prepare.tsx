import { preparationFor } from '../../shared/preparation.ts'

/** What the visitor should have ready. */
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
        Please don't send documents by email. On the call, we'll tell you what we need and where to upload it securely.
      </p>
    </section>
  )
}
