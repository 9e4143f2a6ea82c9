import { zone } from './visits.ts'

/** An appointment as the API sends it, but without its times, which `times` returns. */
export const appointment = {
  reference: 'ZN-7F3K-92QD',
  token: 'x',
  state: 'confirmed',
  topic: { key: 'accounting', title: 'Accounting' },
  adviser: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  keepsAdviser: true,
  zone,
  firmZone: 'America/New_York',
  name: 'Nora Vale',
  language: 'English',
  callUrl: '/consultation/x',
  version: 1,
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Returns the times of an appointment that starts in this many hours. */
export const times = (hours: number) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + 0.25),
  changeableUntil: inHours(hours - 2),
})
