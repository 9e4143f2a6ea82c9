import type { ReactNode } from 'react'
import { fileKindNames, type ItemFacts, type Words } from '../shared/items.ts'

export type PortalLanguage = 'en' | 'fr'

/** Returns a text in the client's language, or in English if no one has translated it. */
export const inLanguage = (words: Words, language: PortalLanguage) =>
  language === 'fr' && words.fr ? { lang: 'fr', text: words.fr } : { lang: 'en', text: words.en }

interface Props {
  item: Pick<ItemFacts, 'kind' | 'title' | 'help' | 'why' | 'isRequired' | 'accepts'>
  language: PortalLanguage
  /** Shown next to the title, for example the item's state. */
  label?: ReactNode
}

/** Shows what an item asks for, in the words that clients read. */
export function ItemWords({ item, language, label }: Props) {
  const title = inLanguage(item.title, language)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 lang={title.lang} className="wrap-anywhere font-sans font-semibold text-lg leading-snug">
          {title.text}
        </h3>
        {label}
      </div>
      <ItemHelp item={item} language={language} />
    </>
  )
}

/** How to fulfill an item, and why we ask for it. */
export function ItemHelp({ item, language }: Pick<Props, 'item' | 'language'>) {
  const [help, why] = [item.help, item.why].map((words) => inLanguage(words, language))
  return (
    <>
      {help?.text ? (
        <p lang={help.lang} className="wrap-anywhere mt-1">
          {help.text}
        </p>
      ) : null}
      {why?.text ? (
        <p lang={why.lang} className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft">
          Why we ask: {why.text}
        </p>
      ) : null}
      {item.kind === 'upload' && item.accepts.length > 0 ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Accepted: {item.accepts.map((kind) => fileKindNames[kind]).join(', ')}
        </p>
      ) : null}
    </>
  )
}
