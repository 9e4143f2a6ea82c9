/** Texts that suit any tax firm. Facts about this firm are in its record. */
export const mission =
  "We prepare tax returns and keep books for people and companies in the United States and Canada. You'll always know what's due, what it costs and who's working on it."

export const story = (name: string) => [
  `${name} is a tax and accounting practice for individuals, businesses and expats. We started it because most tax trouble isn't about the law. It's a deadline nobody mentioned, a document nobody asked for, or an answer nobody could understand.`,
  'So our checklists say why we need each document, our prices are agreed up front, and our answers are in plain English. A second person reviews every return before you see it.',
]

export const borderText = [
  'The United States taxes its citizens wherever they live. Canada taxes those who live there. If you move, marry, work or save across the border, both sets of rules apply, and your two returns have to tell the same story.',
  "We prepare both sides together: residence and days, credits and exclusions, the treaty, pensions and plans, and the reports on accounts and property. If you need a lawyer, we'll say so.",
]

export const values = [
  {
    title: 'Plain English',
    text: "You should be able to explain your own return. If you can't, we haven't finished explaining it.",
  },
  {
    title: 'No refund promises',
    text: "We don't promise refunds, and our fees never depend on one. We promise care, clear deadlines and a reason for every line.",
  },
  {
    title: 'One price, up front',
    text: 'You get it in writing before we start. If anything changes, we check with you first.',
  },
  {
    title: 'As little of your data as possible',
    text: 'We ask only for what we need, keep it secure, and delete it when the retention period ends.',
  },
]
