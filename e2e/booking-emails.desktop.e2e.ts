import type { APIRequestContext } from '@playwright/test'
import ICAL from 'ical.js'
import { findEmail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'
import { freeStart } from './support/visits.ts'

/** Returns functions that call the API from this network address and fail the test if the API refuses. */
function callerAt(request: APIRequestContext, address: string) {
  const headers = { 'x-forwarded-for': address }
  return async (path: string, data: object) => {
    const answer = await request.post(`/api/booking${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}

/** Returns the calendar entry that is attached to an email. */
async function entryOf(request: APIRequestContext, mail: string) {
  const [, path = ''] = /href="(\/dev\/outbox\/[^"]+\.ics)"/.exec(mail) ?? []
  const calendar = new ICAL.Component(ICAL.parse(await (await request.get(path)).text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence }
}

test('a booking sends an email with a calendar entry, and a cancellation sends one that removes the entry', async ({
  request,
  address,
}) => {
  const post = callerAt(request, address)
  const { token: hold, startsAt } = await post('/holds', { topic: 'accounting', startsAt: await freeStart(request) })
  const email = `calendar-${Date.now()}@example.org`
  const person = { name: 'Grace Hopper', email, country: 'CA', note: 'My own words', language: 'English' }
  const booked = await post('/appointments', { hold, ...person, linkWay: 'email', zone: 'Asia/Kolkata' })

  const mail = await findEmail(request, email, 'Your consultation:')
  expect(mail).toContain('India Standard Time, Kolkata')
  expect(mail).toContain('Eastern')
  expect(mail).toContain(`/booking/${booked.token}`)
  expect(mail).not.toContain('My own words')
  const entry = await entryOf(request, mail)
  expect(entry).toMatchObject({ method: 'REQUEST', sequence: 0 })
  const advisers: { name: string; email: string }[] = [
    { name: 'Marc-André Caron', email: 'marc.andre.caron@zenith.example' },
    { name: 'Hannah Lindqvist', email: 'hannah.lindqvist@zenith.example' },
    { name: 'Lily Tran', email: 'lily.tran@zenith.example' },
  ]
  const to = advisers.find(({ name }) => name === booked.adviser)?.email ?? ''
  expect(mail).toContain(booked.adviser)
  const adviserEmail = await findEmail(request, to, 'New consultation')
  expect(adviserEmail).toContain('/admin/bookings/')

  const file = await request.get(`/api/booking/appointments/${booked.token}/calendar.ics`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain(`UID:${entry.uid}`)
  expect(new Date(startsAt).getTime()).toBeGreaterThan(Date.now())

  await post(`/appointments/${booked.token}`, { sequence: booked.sequence, change: { kind: 'cancel' } })
  const canceled = await findEmail(request, email, 'Your consultation is canceled')
  expect(await entryOf(request, canceled)).toEqual({ method: 'CANCEL', uid: entry.uid, sequence: 1 })
})
