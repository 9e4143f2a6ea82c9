import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { randomId } from '../../../../../ui/base/random-id.ts'
import { fieldsOf, isGone, reasonOf } from '../../../../../ui/base/refusal.ts'
import { useTrap } from '../../../../../ui/base/use-trap.ts'
import { track } from '../../../../analytics/ui/track.ts'
import type { BookAppointment, BookingForm } from '../../contract.ts'
import { appointment, bookAppointment } from '../queries.ts'
import { type Draft, forgetDraft, type KeptHold } from './draft.ts'
import { maskDetails } from './forms.ts'

export const isAboutCode = (error: unknown) => reasonOf(error) === 'code' || 'code' in fieldsOf(error)

/** Identifies the hold and the email address for which we request a code. */
export const proofOf = ({ token }: KeptHold, { email = '' }: Partial<BookingForm>) => `${token} ${email.toLowerCase()}`

interface Sending {
  details: BookingForm
  code: string | undefined
  hold: KeptHold
  last: Draft['request']
  onRequest: (request: NonNullable<Draft['request']>) => void
  onOver: () => void
}

/** Sends the booking. The same content always has the same key, so that the server books it only once. */
export function useBook() {
  const { mutateAsync, reset, error, isPending } = useMutation({
    mutationFn: ({ key, ...input }: BookAppointment & { key: string }) =>
      bookAppointment(input, { context: { headers: { 'idempotency-key': key } } }),
  })
  const [asked, setAsked] = useState<string>()
  const trap = useTrap()
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = ({ details: { remark, ...details }, code, hold, last, onRequest, onOver }: Sending) => {
    const booking = { ...maskDetails(details), hold: hold.token }
    const content = JSON.stringify(booking)
    const key = last?.content === content ? last.key : randomId()
    onRequest({ content, key })
    return mutateAsync(
      { ...booking, key, code, ...trap(remark) },
      {
        onSuccess: (booked) => {
          forgetDraft()
          track('booking_step', { step: 'booked' })
          client.setQueryData(appointment(booked.token).queryKey, booked)
          void navigate(`/booking/${booked.token}`, { replace: true, state: { isNew: true } })
        },
        onError: (refused) => {
          if (isGone(refused)) onOver()
          if (isAboutCode(refused)) setAsked(proofOf(hold, details))
        },
      },
    )
  }
  return { send, reset, error, isPending, asked }
}

export type Booking = ReturnType<typeof useBook>
