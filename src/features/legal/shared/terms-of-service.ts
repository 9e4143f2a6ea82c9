import type { LegalFacts, LegalSection, LegalText } from './legal-text.ts'

export const termsOfService = ({ firm }: LegalFacts): LegalText => ({
  title: 'Terms of Service',
  version: '1.0',
  validFrom: '2026-11-21',
  dek: `What you can expect of this site and of ${firm.name}, and what we ask of you when you use it.`,
  sections: [
    {
      id: 'scope',
      title: 'What these terms cover',
      blocks: [
        `These terms are between you and ${firm.name} (“we”). They cover this site, your account and the client portal. By using the site you accept them; if you do not, please do not use it.`,
        'Tax and accounting work is covered by a separate written engagement letter. If these terms and that letter conflict, the letter controls.',
      ],
    },
    {
      id: 'information',
      title: 'General information, not advice',
      blocks: [
        'Articles, answers, dates, calculators and estimates on this site are general information. They do not know your situation and can be out of date. Nothing here is written tax advice within the meaning of Treasury Department Circular 230, and you should not rely on it to take a position on a return or to avoid a penalty.',
        'Visiting the site, writing to us, booking a call or opening an account does not make you a client. That begins when both of us have signed an engagement letter.',
      ],
    },
    services,
    portal,
    fees,
    use,
    automated,
    {
      id: 'content',
      title: 'Content of the site',
      blocks: [
        `The texts, drawings and marks on this site belong to ${firm.name} or to those who licensed them to us. You may read, print and share pages for your own use, with their source. What you upload stays yours; you let us use it for your work only.`,
        'We link to other sites because they are useful. We do not control them and are not responsible for them.',
      ],
    },
    liability,
    ending,
    law(firm.address.region),
    {
      id: 'contact',
      title: 'Changes, languages and contact',
      blocks: [
        'Each version has a number and a date at the top of this page. We will tell clients about a significant change at least 30 days before it takes effect, and they may close their account before then.',
        'These terms are written in English. If you live in Quebec, ask for the French version before you agree to anything. We will give it to you first, as the Charter of the French Language provides.',
        { contactAbout: 'Terms of Service' },
      ],
    },
  ],
})

const services: LegalSection = {
  id: 'services',
  title: 'Our work, and what we may not promise',
  blocks: [
    'Those of us who practice before the IRS are bound by Circular 230: by due diligence, by rules on conflicts of interest and on written advice, and by a duty to tell you of an error or omission we find and what follows from it.',
    [
      'We do not promise a refund, an amount or an outcome, and our fees never depend on one.',
      'We sign only returns that we believe to be right, and take only positions that the law allows us to take.',
      'We rely on what you give us. We ask where something seems wrong or incomplete, but we do not audit it.',
      'You read the return before you sign it, and remain responsible for it.',
    ],
    'We may decline or end work, for example where a conflict of interest cannot be resolved or information is withheld. We will tell you in time for you to find someone else, as far as we can.',
  ],
}

const portal: LegalSection = {
  id: 'portal',
  title: 'Your account and the client portal',
  blocks: [
    [
      'Give your own name and your own email address, and keep them current.',
      'Keep your password and devices to yourself. Those who act for you get an account of their own.',
      'Tell us at once if you think that someone else has used your account. You can end every session yourself on your account page.',
      'Send documents and identification numbers through the portal, never by email.',
      'Upload only what you may share. We may refuse files that could harm others.',
    ],
    'The portal is not your only archive: please keep your own copies. We announce longer interruptions where we can, and a filing date is not moved by one. If the portal cannot be reached shortly before a deadline, call us.',
  ],
}

const fees: LegalSection = {
  id: 'fees',
  title: 'Prices and fees',
  blocks: [
    'Prices on this site are starting prices in US dollars, with the date from which they apply. Yours is agreed in writing before work begins, and changes only if we have asked you first. The first consultation of 15 minutes is free and obliges neither of us.',
    'Sales tax is added where it applies. What you owe to an authority, with interest and penalties, is yours to pay.',
  ],
}

const use: LegalSection = {
  id: 'use',
  title: 'Fair use',
  blocks: [
    'Please do not:',
    [
      'try to reach what is not meant for you, or to get around its protection',
      'load the site in a way that keeps others from using it',
      'upload malicious files, or material you have no right to share',
      "use the site to deceive us or an authority, or in another person's name without their permission",
    ],
    'We may limit or close accounts that do. If you have found a weakness in the site, write to us before you tell others; we do not pursue people who report one in good faith.',
  ],
}

const automated: LegalSection = {
  id: 'automated',
  title: 'Calculators and automated answers',
  blocks: [
    'Estimates and calculators work with published rates and simplified rules. An automated assistant, where there is one, says what it is and gives general information. Neither replaces a return, and neither is advice. Ask a person before you act on one.',
  ],
}

const liability: LegalSection = {
  id: 'liability',
  title: 'Liability',
  blocks: [
    'We take care with this site, but we cannot promise that it is always available or free of errors. As far as the law allows, we are not liable for loss that comes from relying on its general information, or from an interruption.',
    'Nothing in these terms limits liability that cannot be limited by law, such as for intent or gross fault or, in Quebec, for bodily or moral injury, nor the duties we have to clients under their engagement letter and our professional rules.',
  ],
}

const ending: LegalSection = {
  id: 'ending',
  title: 'Ending',
  blocks: [
    'You can close your account at any time on your account page. You cannot sign in after that. We keep what the law requires until the retention period ends, as the Privacy Policy says. Ask for copies before you close it, or write to us later.',
  ],
}

const law = (region: string): LegalSection => ({
  id: 'law',
  title: 'Law and disputes',
  blocks: [
    `The law of ${region || 'the place of our office'} applies. If you use the site as a consumer, the mandatory protection of the place where you live stays with you, and you may turn to the courts there. Please tell us first: most differences end with a call.`,
  ],
})
