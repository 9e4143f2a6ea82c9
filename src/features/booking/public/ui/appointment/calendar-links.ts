/** What calendars need to know about a call. */
export interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  /** The address of the call. */
  url: string
  details: string
}

/** Writes an instant like `20261123T150000Z`. */
const compact = (iso: string) => new Date(iso).toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** Removes the milliseconds, which Microsoft's calendars don't accept. */
const seconds = (iso: string) => new Date(iso).toISOString().replace(/\.\d+/, '')

const address = (base: string, values: Record<string, string>) => `${base}?${new URLSearchParams(values)}`

/** Links that add the entry to the usual web calendars. The browser sends nothing before someone follows a link. */
export const calendarLinks = ({ title, startsAt, endsAt, url, details }: CalendarEntry) => [
  {
    name: 'Google Calendar',
    href: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      details,
      location: url,
    }),
  },
  {
    name: 'Outlook',
    href: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: seconds(startsAt),
      enddt: seconds(endsAt),
      body: details,
      location: url,
    }),
  },
  {
    name: 'Yahoo Calendar',
    href: address('https://calendar.yahoo.com/', {
      v: '60',
      title,
      st: compact(startsAt),
      et: compact(endsAt),
      desc: details,
      in_loc: url,
    }),
  },
]
