/** Words that any firm of this kind can keep; what only this one can say stands in its record. */
export const mission =
  'We prepare returns and keep books for people and companies in the United States and Canada, so that they know what is due, what it costs and who is working on it.'

export const story = (name: string) => [
  `${name} is a tax and accounting practice for individuals, businesses and expats. We began with a simple observation: most trouble with taxes is not about the law. It comes from a date nobody mentioned, a paper nobody asked for, or an answer nobody could understand.`,
  'So we work with lists that say why each paper is needed, prices that are agreed before the work begins, and answers in plain words. A second person reads every return before you do.',
]

export const borderText = [
  'The United States taxes its citizens wherever they live. Canada taxes those who live there. Whoever moves, marries, works or saves across that border meets both rules at once, and two returns that have to tell the same story.',
  'We prepare both sides together: residence and days, credits and exclusions, the treaty, pensions and plans, and the reports on accounts and property. Where a question needs a lawyer, we say so.',
]

export const values = [
  {
    title: 'Plain words',
    text: 'You should be able to explain your own return. If you cannot, we have not finished explaining it.',
  },
  {
    title: 'No promises about amounts',
    text: 'We do not promise refunds, and our fees never depend on one. We promise care, dates and a reason for every line.',
  },
  {
    title: 'One price, before the work',
    text: 'You hear it in writing before we begin. If something changes it, we stop and ask.',
  },
  {
    title: 'As little of your data as possible',
    text: 'We ask for what the work needs, keep it where it is safe, and let go of it when its time is over.',
  },
]
