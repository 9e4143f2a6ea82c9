import * as z from 'zod/mini'
import type { PublicForm } from '../../../../../platform/browser/posted-form.ts'
import { maskIdentifiers } from '../../../../../tax/identifiers/identifiers.ts'
import { type Appointment, type BookAppointment, BookingForm, type Hold, HoldSlot } from '../../contract.ts'
import { bookAppointment, holdSlot } from '../queries.ts'

export const bookingPath = '/book-consultation'

export const TopicForm = z.object({
  topic: HoldSlot.shape.topic,
  country: BookingForm.shape.country,
  language: BookingForm.shape.language,
})
export type TopicForm = z.infer<typeof TopicForm>

const pathWith = (search: URLSearchParams) => `${bookingPath}?${search}`

/** The forms of the booking page if scripts don't run. The page's address keeps the choices between the steps. */
export const topicForm: PublicForm<TopicForm, TopicForm> = {
  name: 'topic',
  schema: TopicForm,
  send: async (values) => values,
  next: ({ topic, country, language }, { search }) => {
    const adviser = search.get('adviser')
    return pathWith(new URLSearchParams({ service: topic, country, language, ...(adviser && { adviser }) }))
  },
}

/** What the page posts with a chosen time: the choices, and the typed details if there are any. */
type HoldFields = Partial<Record<'startsAt' | 'topic' | 'adviser' | 'language' | 'instead' | 'email', string>>

export const holdForm: PublicForm<HoldFields, { hold: Hold; hasDetails: boolean }> = {
  name: 'hold',
  send: async ({ startsAt = '', topic = '', adviser, language, instead, email }, { requestId }) => ({
    hold: await holdSlot({ startsAt, topic, adviser, language, instead, requestId }),
    hasDetails: Boolean(email),
  }),
  // The address can't hold typed details. If there are any, we don't redirect: the answer to this form is the page with
  // the details.
  next: ({ hold, hasDetails }, { search }) => {
    if (hasDetails) return undefined
    const next = new URLSearchParams(search)
    for (const name of ['day', 'step']) next.delete(name)
    next.set('hold', hold.token)
    return pathWith(next)
  },
}

/** The details as we keep and send them, with tax IDs and account numbers masked. */
export const maskDetails = <Details extends Partial<Pick<BookingForm, 'name' | 'note'>>>(
  details: Details,
): Details => ({
  ...details,
  name: maskIdentifiers(details.name ?? '').text,
  note: maskIdentifiers(details.note ?? '').text,
})

export const detailsForm: PublicForm<BookingForm, BookingForm> = {
  name: 'details',
  schema: BookingForm,
  send: async (values) => maskDetails(values),
}

/** Leads to another step or day. As a posted form, it keeps the typed details, which the address can't hold. */
export const goForm: PublicForm<Record<string, string>, true> = { name: 'go', send: async () => true }

/** Books. The hold is the request's key, so a form that is sent again gets the same appointment. */
export const bookForm: PublicForm<BookAppointment, Appointment> = {
  name: 'book',
  send: ({ hold, name, email, phone, country, note, language, linkWay, zone, remark, code }, { elapsed }) =>
    bookAppointment({
      ...maskDetails({ name, email, phone, country, note, language, linkWay, zone }),
      hold,
      remark: remark || undefined,
      code: code || undefined,
      elapsed,
    }),
  next: ({ token }) => `/booking/${token}?done=booked`,
}
