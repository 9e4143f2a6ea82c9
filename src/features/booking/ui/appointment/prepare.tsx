const forAll = [
  'Where you lived, and where you worked, in each of the last two years',
  'Your last return for each country, within reach',
  'Any letter from the IRS, the CRA, a state or a province, and the date on it',
]

const forTopic: Record<string, string> = {
  'individual-tax': 'What you were paid from: work, a business, property, investments, a pension',
  'corporate-tax': 'The kind of company, where it is registered, and the end of its tax year',
  accounting: 'The program you keep your books in, and how many people you pay',
  'expat-services': 'Your citizenships, and the accounts you hold outside the country you live in',
}

/** What makes fifteen minutes go further. */
export function Prepare({ topic }: { topic: string }) {
  const own = forTopic[topic]
  return (
    <section aria-labelledby="prepare">
      <h2 id="prepare" className="text-xl">
        What to prepare
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
        {[...forAll, ...(own ? [own] : [])].map((item) => (
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
