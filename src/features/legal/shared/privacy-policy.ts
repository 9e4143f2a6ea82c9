import type { LegalFacts, LegalSection, LegalText } from './legal-text.ts'
import { cookieSection, processorSection, retentionSection } from './privacy-tables.ts'

export const privacyPolicy = (facts: LegalFacts): LegalText => ({
  title: 'Privacy Policy',
  version: '1.4',
  validFrom: '2026-11-28',
  dek: `What we collect, why, who sees it, how long we keep it, and what you can ask of us.`,
  sections: [
    short(facts),
    who(facts),
    collected,
    purposes,
    taxInformation,
    processorSection(facts),
    cookieSection(facts),
    retentionSection(facts),
    rights,
    newsletter,
    automated,
    videoCalls,
    safety,
    children,
    changes,
  ],
})

const short = ({ firm }: LegalFacts): LegalSection => ({
  id: 'short',
  title: 'In short',
  blocks: [
    [
      `${firm.name} uses what you give us to do the work you ask for, to answer you, and to meet the duties of a tax preparer. We do not sell personal information, and we do not share it for advertising.`,
      'Before you sign in or open the chat, this site sets no cookie. It loads nothing from other companies until you ask for it, except where the table of processors says so.',
      'You can ask what we hold, have it corrected, get a copy of it, and have it erased unless a law requires us to keep it.',
    ],
  ],
})

const who = ({ firm }: LegalFacts): LegalSection => ({
  id: 'who',
  title: 'Who is responsible',
  blocks: [
    `${firm.name} is responsible for the personal information described here. The head of the firm is our privacy lead, and answers for this policy, for requests and for complaints.`,
    { contactAbout: 'Privacy' },
  ],
})

const collected: LegalSection = {
  id: 'collected',
  title: 'What we collect',
  blocks: [
    'From you, and only when you give it:',
    [
      'Newsletter: your email address, the language and the subjects you choose, the consent statement you agreed to, the time, and the IP address the request came from. The law asks us to be able to prove consent.',
      'Account: your names, email address, language, and how you sign in. We keep a password only as a salted hash, the secret of an authenticator app only in encrypted form, and only the public part of a passkey.',
      'Signed-in devices: the kind of browser and system, such as “Firefox on Windows”, and when each session began and was last used.',
      'Consultations: the time and topic you choose, your name, email address, country, time zone and language, and, if you give them, your phone number and a note. While you type, we hold the time for you under a keyed hash of your IP address.',
      'Waiting list for a free time: your email address, the topic and your time zone.',
      'Contact form: your name, email address, country and message, a phone number if you give one, the consent statement you agreed to, the time, and the IP address it came from.',
      'Chat: what you write with identification numbers hidden, what was answered, your rating, the page on which you began, your email address if you leave it for replies, and, if you are signed in, your account.',
      'Client portal: whose returns they are, who acts for that client and with what access level, invitations to act for it, what you write when you ask for access, and for each return or service where it stands, when it is due, and what we told you about it.',
      'Reviews: your rating and review, the service and place, your name and how we may show it, and the consent statement you agreed to. We read each review before we publish it, and you can withdraw it.',
      'Surveys: your answers, without a name if you answer the open survey. If we invited you, our advisers see that the answers are yours. We keep your name and address with them only if you agree that we contact you.',
      'Anything else you write to us, and what you tell us in a call.',
      'For tax work: the documents and facts that a return needs, including identification numbers. Send these through the client portal only.',
    ],
    'From others, for tax work and with your authorization: slips, transcripts and letters from the IRS, the CRA, states, provinces, and your earlier preparer.',
    'Collected automatically: each request is logged with its time, path, result and duration. The log contains no name, no email address, no IP address and no part of a form. To stop abuse, we count attempts under a keyed hash from which no one can recover an address.',
  ],
}

const purposes: LegalSection = {
  id: 'purposes',
  title: 'What we use it for',
  blocks: [
    [
      'To prepare returns and keep books, and to act for you before the authorities where you have authorized us',
      'To run your account, and to show you who signed in to it',
      'To answer questions and arrange calls',
      'To send the newsletter to those who confirmed that they want it',
      'To meet duties of record keeping and identification, and to keep the site safe',
    ],
    'In Canada we rely on your consent, expressed or implied by the service you ask for, as the Personal Information Protection and Electronic Documents Act (PIPEDA) and, for people in Quebec, Law 25 require. You may withdraw it for the future, as far as the law and the work in hand allow.',
  ],
}

const taxInformation: LegalSection = {
  id: 'tax-information',
  title: 'Tax return information',
  blocks: [
    'In the United States, section 7216 of the Internal Revenue Code makes it an offense for a preparer to disclose or use tax return information for anything but preparing the return, except where the law allows it or you have consented in writing beforehand. We ask for such a consent in a document of its own; it is never a part of this policy or of any other terms.',
    'Disclosure to a preparer or helper outside the United States needs such a consent as well. If your work needs one, you will be asked, and you may refuse.',
    'We do not give tax return information to a provider of artificial intelligence.',
  ],
}

const rights: LegalSection = {
  id: 'rights',
  title: 'What you can ask of us',
  blocks: [
    [
      'Access: what we hold about you, where it came from and who has received it',
      'Correction of what is wrong or incomplete',
      'A copy of what you gave us, in a common electronic format',
      'Erasure, unless a law makes us keep it; if one does, we will tell you which',
      'An immediate end to the newsletter, with the unsubscribe link in every issue',
      'An explanation of any decision made by a machine alone; we make no such decisions',
      'In Quebec also: that a link to your name stops being spread where it causes you harm and the law provides for it',
    ],
    'Write to us from the email address we have on file, or tell us how we can verify who you are. We will answer within 30 days, free of charge. If we need longer, or must refuse, we will tell you why.',
    { contactAbout: 'Privacy request' },
    "If you are not satisfied with our answer, you may contact the Office of the Privacy Commissioner of Canada; in Quebec, the Commission d'accès à l'information; or in the United States, the Federal Trade Commission or the attorney general of your state.",
  ],
}

const newsletter: LegalSection = {
  id: 'newsletter',
  title: 'Newsletter and other messages',
  blocks: [
    "The newsletter goes only to addresses that were confirmed with a link in the first email. As Canada's anti-spam legislation (CASL) and the CAN-SPAM Act ask, every issue names us, gives our postal address and has a link that ends it; that takes effect at once. We keep the record of your consent.",
    'Messages about your account or your work are not advertising and do not depend on the newsletter. They say that something is waiting for you and link to it. They contain no figures, no identification numbers and no file names.',
  ],
}

const automated: LegalSection = {
  id: 'automated',
  title: 'Automated answers and artificial intelligence',
  blocks: [
    "A machine alone never prepares a return, decides a question about your taxes, or accepts or refuses a client. Estimates on this site are arithmetic with published rates. Your browser makes them from the figures you type. If it does not run our scripts, it sends the figures to our server, which calculates the result. We never store the amounts you enter. Your browser keeps it in the page's address, so that Back and a reload do not lose it, and does not send that part of the address to us. So that the calculators work without a network, your browser also keeps their pages and files. It keeps a result, in the open tab, only if you attach it to a consultation.",
    'Where an automated assistant answers on this site, it says so in its first words, gives general information only, and hands over to a person when you ask. If we let a language model word its answers, that model receives your question without identification numbers and the sentences of this site that answer it, and nothing from your account.',
  ],
}

const videoCalls: LegalSection = {
  id: 'video-calls',
  title: 'Video calls',
  blocks: [
    'In a call on this site, picture, sound and messages go encrypted from your browser to ours, and back. Nothing is recorded, and no messages are kept.',
    'To find each other, the two browsers exchange their IP addresses and the name you give through our server. Each side could therefore see the IP address of the other. We delete this exchange within minutes.',
    'Some networks do not let two browsers meet. The call then goes through a relay, a TURN server. It sees the IP addresses and how much is sent, but neither picture nor sound, which stay encrypted.',
    "If a call takes place on another company's site, its link leads there, and that company's policy applies.",
  ],
}

const safety: LegalSection = {
  id: 'safety',
  title: 'How it is protected',
  blocks: [
    "Connections are encrypted. Our staff can open the administration only with a second factor. Every action of staff on people's accounts is logged, and the log cannot be edited. As a tax preparer we are bound by the Federal Trade Commission's Safeguards Rule, which asks for a written security plan and a person who answers for it.",
    'If personal information is lost or seen by someone it should not reach, and you could be harmed, we will tell you and the authority in charge without delay.',
    'Information may be stored and read in the United States and in Canada, and is then subject to the laws of the country where it lies. Before information about people in Quebec leaves the province, we assess how it is protected there, as Law 25 requires.',
  ],
}

const children: LegalSection = {
  id: 'children',
  title: 'Children',
  blocks: [
    "The site is not meant for children. Information about children comes from their parents and is used for the family's returns only.",
  ],
}

const changes: LegalSection = {
  id: 'changes',
  title: 'Changes and languages',
  blocks: [
    'Each version has a number and a date at the top of this page. If a change affects what we do with information we hold already, we will tell clients before it takes effect, and ask for consent if the law requires it.',
    'This policy is written in English. If you live in Quebec, or would rather read it in French, ask us for the French version.',
  ],
}
