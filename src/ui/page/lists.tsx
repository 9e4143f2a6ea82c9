/** A list of points. */
export function Points({ items }: { items: string[] }) {
  return (
    <ul className="grid max-w-[65ch] list-disc gap-2 pl-5 marker:text-brand">
      {items.map((item) => (
        <li key={item} className="pl-1">
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Short answers to objections that people may have, each with a heading. */
export function TitledPoints({ items }: { items: { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title} className="border-line-strong border-t pt-4">
          <h3 className="text-xl leading-snug">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
