import { analyticsBlocks } from './analytics-text.ts'
import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Everyone who processes personal information for the firm, including Clerk if it signs people in. */
export const processorSection = ({ hasClerk, hasPosthog }: LegalFacts): LegalSection => ({
  id: 'processors',
  title: 'Who else sees it',
  blocks: [
    'These companies work for us under contract, or receive what you ask us to send. No one else does.',
    {
      head: ['Who', 'For what', 'What they see'],
      rows: [
        ['Hosting provider', 'Runs the site and its database', 'What is stored, on machines that it operates for us'],
        ['Email provider', 'Delivers our emails', 'Your address and the content of the email'],
        ...(hasPosthog
          ? [['PostHog, Inc.', 'Counts visits for us', 'The events described below, without IP addresses']]
          : []),
        ...(hasClerk
          ? [['Clerk, Inc.', 'Signs people in', 'Your names, email address, how and from where you signed in']]
          : []),
        [
          'Relay of video calls',
          'Passes a call on where two browsers cannot meet directly',
          'The IP addresses of both sides; the call stays encrypted',
        ],
        [
          'IRS, CRA, states, provinces, FinCEN',
          'Receive the returns and reports you sign',
          'The return or report and its attachments',
        ],
        ['Google Maps', 'Shows our office on a map, only after you press “Show map”', 'Your IP address and browser'],
        ['WhatsApp and LinkedIn', 'Only if you follow a link to them', 'What you do there, under their own policies'],
      ],
    },
    'We also disclose what a law, a court or an authority requires us to disclose. If we are allowed to, we will tell you first.',
  ],
})

const chatCookie = ['zenith_chat', 'Leads to your chat, which no one else can open; scripts cannot read it', '30 days']

export const cookieSection = (facts: LegalFacts): LegalSection => ({
  id: 'cookies',
  title: 'Cookies and analytics',
  blocks: [
    'The public pages set no cookies until you open the chat. The chat and signing in set these, because they cannot work without them. None of them follows you to other sites.',
    facts.hasClerk
      ? {
          head: ['Cookie', 'Purpose', 'How long'],
          rows: [
            chatCookie,
            ['__session, __client_uat and others beginning with “__”', 'Clerk keeps you signed in', 'Set by Clerk'],
          ],
        }
      : {
          head: ['Cookie', 'Purpose', 'How long'],
          rows: [
            chatCookie,
            [
              'zenith_session',
              'Keeps you signed in; scripts cannot read it',
              'At most 30 days, staff at most 12 hours',
            ],
            [
              'zenith_signed_in',
              'Says only that someone is signed in, so that pages know to ask who',
              'As long as the session',
            ],
            ['zenith_device', 'Recognizes a browser you have used, so that we can email you about a new one', '1 year'],
          ],
        },
    facts.hasClerk
      ? "Clerk's sign-in pages may also use Cloudflare to tell people from bots."
      : 'On an encrypted connection the names of the first, the second and the fourth begin with “__Host-”.',
    'Your own browser keeps what you have begun to write to us or to book until you close the tab, so that nothing is lost. If we invited you to a survey, it keeps your answers until you send them, for at most 30 days, so that you can continue with the link in our email. Identification numbers in all of this are hidden. Your browser also remembers which answers you called helpful, until you clear its data. If you choose a light or a dark theme, it keeps your choice as “zenith_theme”, until you choose “Device” or clear its data. If a part of a page fails to load, your browser remembers until you close the tab when it last loaded the page again.',
    ...analyticsBlocks(facts),
  ],
})

export const retentionSection = ({ hasPosthog }: LegalFacts): LegalSection => ({
  id: 'retention',
  title: 'How long we keep it',
  blocks: [
    'We keep information as long as its purpose or the law requires, and no longer.',
    {
      head: ['What', 'How long'],
      rows: [
        [
          'Returns prepared for the United States, or a list of them',
          'At least 3 years after the return period (IRC 6107)',
        ],
        ['Books and records for Canadian returns', '6 years from the end of the last tax year they concern'],
        ['Questions from people who did not become clients', '24 months after the last message'],
        ['Consultations of people who did not become clients', '24 months after the call'],
        ['A time held while you type', 'Until you book it or the hold expires, and 1 day more'],
        ['Waiting list for a free time', '30 days after the email about one, and 180 days at most'],
        ['What browsers exchange to begin a video call', 'Minutes'],
        ['Reviews', 'As long as they are public, then as proof of your consent'],
        ['Account', 'Until you close it. After that, we keep only what the law requires, for as long as it requires'],
        [
          'Sign-in sessions',
          'Clients: at most 12 hours without use, or up to 30 days if they choose to stay signed in. Staff: at most 12 hours',
        ],
        ['Browsers recognized at sign-in', '1 year after they were last used'],
        [
          'Links that sign you in or change your account',
          'They work for 15 minutes to 7 days. We keep a record of them for 30 days more',
        ],
        ['Invitations to act for a client', 'The link works for 14 days. We delete the invitation 6 months after that'],
        ['Chats with the assistant or with us', '24 months after the last message'],
        ['Messages in the client portal', 'As long as the records of the work that they are about'],
        ['Files that you began to send and never completed', '7 days'],
        ['Requests for access to the client portal', '24 months after our answer'],
        [
          'Answers to our surveys',
          '36 months. We delete an invitation that no one answered after 12 months; its link works for 30 days',
        ],
        ['Invitations to write a review', 'The link works for 60 days. We delete an unused invitation after 24 months'],
        [
          'Newsletter address and consent',
          'As long as you subscribe. After that, as proof of your consent and so that we do not write to you again',
        ],
        ['Emails we sent', 'The content until it is delivered, the record of sending for 90 days'],
        ['Audit log of who did what in an account', 'At least 7 years'],
        [
          'Events of the analytics',
          hasPosthog
            ? 'As long as our contract with PostHog provides. The counts of each day, which name no visitor, 36 months'
            : '90 days unless the firm sets another time of at most 400 days. The counts of each day, which name no visitor, 36 months',
        ],
        ['Counters against abuse', 'Minutes to hours'],
        ['Technical log without personal information', 'Up to 1 year'],
      ],
    },
  ],
})
