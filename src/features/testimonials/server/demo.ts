import type { AuthorCountry } from '../shared/choices.ts'

interface DemoTestimonial {
  name: string
  rating: number
  comment: string
  serviceType?: string
  location?: string
  country: AuthorCountry
  approvedAt: string
  /** The firm's reply and who wrote it. */
  reply?: string
  replyAuthor?: string
}

/** Testimonials by fictional people, only for the demo. */
export const demoTestimonials: DemoTestimonial[] = [
  {
    name: 'Maureen Callaghan',
    rating: 5,
    comment:
      'I had moved from Ontario to Oregon in the middle of the year and had no idea which country wanted what. ' +
      'They drew a timeline first and then did the returns. Both were filed before the deadline, and I understood ' +
      'every page I signed. I also got a one-page note on what changes next year.',
    serviceType: 'Expat Tax',
    location: 'Portland, Oregon, USA',
    country: 'US',
    approvedAt: '2026-11-09T15:20:00.000Z',
    reply: 'Thank you for taking the time to write. Whenever a move crosses the border, we draw the timeline first.',
    replyAuthor: 'Elena Marsh',
  },
  {
    name: 'Geneviève Thibodeau-Lavoie',
    rating: 5,
    comment:
      'My bookkeeping was in French, my questions were in English and my filing is in Quebec. No one made me ' +
      'choose. The list of documents was short, and when one receipt was missing they told me exactly which one.',
    serviceType: 'Accounting',
    location: 'Quebec City, Canada',
    country: 'CA',
    approvedAt: '2026-10-28T13:05:00.000Z',
    reply: 'Merci! You can always write to us in French or in English, and we will answer in the same language.',
    replyAuthor: 'Marc-André Caron',
  },
  {
    name: 'Tobias Rennick',
    rating: 5,
    comment:
      'Clear work and a fair price for a small corporation. The first draft took a few days longer than we had ' +
      'agreed, but they told me about the delay before I had to ask.',
    serviceType: 'Corporate Tax',
    location: 'Boise, Idaho, USA',
    country: 'US',
    approvedAt: '2026-10-14T18:40:00.000Z',
  },
  {
    name: 'Annegret Vogelsänger',
    rating: 5,
    comment:
      'I am an American citizen and have lived in Freiburg for eleven years. Until this spring I had treated the ' +
      'US return as something to be afraid of. The adviser explained why the credit suits me better than the ' +
      'exclusion, showed me the calculation for both, and left the decision to me. The German assessment arrived ' +
      'late, so they filed an extension and reminded me in September. It was all very calm.',
    serviceType: 'Expat Tax',
    location: 'Freiburg, Germany',
    country: 'other',
    approvedAt: '2026-09-30T09:10:00.000Z',
  },
  {
    name: 'Desmond Okafor-Lyle',
    rating: 5,
    comment:
      'They rebuilt eight months of books for my bakery from bank statements and a box of receipts. Now I send ' +
      'photos every Friday and the month is closed a week later. I can read the reports myself, which is new for ' +
      'me.',
    serviceType: 'Accounting',
    location: 'Halifax, Nova Scotia, Canada',
    country: 'CA',
    approvedAt: '2026-09-11T16:30:00.000Z',
  },
  {
    name: 'Harriet Brandvold',
    rating: 4,
    comment:
      'The return was correct and the adviser was friendly. I took one star off because I had to explain my rental ' +
      'property to two different people before work began, and the portal logged me out while I was uploading. ' +
      'They have since given me one contact, which is what I wanted from the start.',
    serviceType: 'Individual Tax',
    location: 'Duluth, Minnesota, USA',
    country: 'US',
    approvedAt: '2026-08-20T20:15:00.000Z',
  },
  {
    name: 'Maria Fernanda Albuquerque-Vasconcellos',
    rating: 5,
    comment:
      'I work for a company in Toronto and live in Lisbon. Two firms had told me it was too complicated. Here I ' +
      'got a list of six questions, and then a plain answer about where I am resident and why.',
    serviceType: 'Expat Tax',
    location: 'Lisbon, Portugal',
    country: 'other',
    approvedAt: '2026-07-22T11:45:00.000Z',
  },
  {
    name: 'Kwame Addo-Mensah',
    rating: 4,
    comment:
      'Good advice about when to register for GST and how to put it on my invoices. I would have liked a call in the ' +
      'evening, because my shop is open all day, but the messages were answered the same day.',
    serviceType: 'Accounting',
    location: 'Winnipeg, Manitoba, Canada',
    country: 'CA',
    approvedAt: '2026-07-03T14:55:00.000Z',
  },
  {
    name: 'Ilse Pardoe',
    rating: 5,
    comment:
      'My husband always did our taxes. After he died I brought two folders and many questions to the first call. ' +
      'They went through the folders in order, told me what could wait, and never hurried me. When a letter came ' +
      'that I did not understand, I sent a photo of it and had an answer the next morning, in two sentences and ' +
      'without a bill for it. The second year I did most of the checklist on my own.',
    serviceType: 'Individual Tax',
    country: 'US',
    approvedAt: '2026-06-17T17:25:00.000Z',
  },
  {
    name: 'Rohan Thevarajah',
    rating: 5,
    comment:
      'We own a company in Vancouver with a customer base in Washington State. They prepared the Canadian and the ' +
      'US filings side by side, and our questions about payroll for one employee across the border got written ' +
      'answers we could pass on to her.',
    serviceType: 'Corporate Tax',
    location: 'Vancouver, British Columbia, Canada',
    country: 'CA',
    approvedAt: '2026-06-02T19:00:00.000Z',
  },
  {
    name: 'Clémence Auberval',
    rating: 5,
    comment:
      'Fifteen minutes on video were enough to learn that I did not need the service I had asked for. They named ' +
      'the form, and I filled it in myself.',
    location: 'Lyon, France',
    country: 'other',
    approvedAt: '2026-05-13T10:30:00.000Z',
  },
  {
    name: 'Walter Szymborn',
    rating: 5,
    comment:
      'Thirty years of doing it with pencil and paper, so the portal took me an evening. After that it was easy. ' +
      'The adviser found that I had been reporting my Canadian pension on the wrong line and explained how it ' +
      'should be done.',
    serviceType: 'Individual Tax',
    location: 'Buffalo, New York, USA',
    country: 'US',
    approvedAt: '2026-04-24T15:50:00.000Z',
  },
  {
    name: 'Yuki Harrowgate',
    rating: 5,
    comment:
      'I left Calgary for a job in Singapore in August. They asked for the value of everything on the day I left, ' +
      'which sounded excessive until they explained what it was for. There were no surprises in spring.',
    serviceType: 'Expat Tax',
    location: 'Singapore',
    country: 'other',
    approvedAt: '2026-04-08T07:35:00.000Z',
  },
  {
    name: 'Priscilla Montoya-Reyes',
    rating: 5,
    comment:
      'I wait tables on weekends and drive a school bus during the week. They showed me which part of my pay the ' +
      'new deductions apply to and which part they do not. Short messages, no jargon, and a copy of everything at ' +
      'the end.',
    serviceType: 'Individual Tax',
    location: 'San Antonio, Texas, USA',
    country: 'US',
    approvedAt: '2026-03-19T21:10:00.000Z',
  },
  {
    name: 'Gareth Penhallow',
    rating: 5,
    comment:
      'Careful with the details of our year-end, and patient with our old accounting software. The invoice was ' +
      'clear. I only wish the summary letter had come in a format we could edit for the board.',
    serviceType: 'Corporate Tax',
    location: 'Calgary, Alberta, Canada',
    country: 'CA',
    approvedAt: '2026-02-11T16:05:00.000Z',
  },
  {
    name: 'Nadezhda Wills',
    rating: 5,
    comment:
      'I kept putting off two years of returns after a move from Chicago to Mexico City. The adviser did not ' +
      'comment on that. She sent a list, we did one year and then the other, and the reminders came before each ' +
      'date and not after it.',
    location: 'Mexico City, Mexico',
    country: 'other',
    approvedAt: '2025-12-16T18:20:00.000Z',
  },
]

/** Testimonials that wait for the firm's decision. */
export const waitingTestimonials: (Omit<DemoTestimonial, 'approvedAt'> & { hoursAgo: number })[] = [
  {
    name: 'Joanne Prewitt',
    rating: 5,
    comment:
      'We sold a rental duplex in Buffalo while living in Hamilton. They told us early what each country would ask, ' +
      'and the final numbers were close to what they had said in spring.',
    serviceType: 'Expat Tax',
    location: 'Hamilton, Ontario, Canada',
    country: 'CA',
    hoursAgo: 9,
  },
  {
    name: 'Curtis Oyelaran',
    rating: 4,
    comment:
      'Good and careful work. The portal asked for one form twice, which confused me, but a message got an answer ' +
      'the same day.',
    serviceType: 'Individual Tax',
    location: 'Columbus, Ohio, USA',
    country: 'US',
    hoursAgo: 31,
  },
]
