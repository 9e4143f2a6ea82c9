import type { ListedFaq } from '../contract.ts'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The questions that contain every word of the search, in the question or its answer. */
export function matching(faqs: ListedFaq[], search: string): ListedFaq[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return faqs.filter(({ question, answer }) => {
    const text = plain([question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  })
}
