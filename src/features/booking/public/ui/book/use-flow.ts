import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { minuteMs } from '../../../../../time/days.ts'
import { browserZone } from '../../../../../time/zones.ts'
import { fieldsOf, isGone, nearestOf, pageOf } from '../../../../../ui/base/refusal.ts'
import { useIsBrowser } from '../../../../../ui/base/use-is-browser.ts'
import { track } from '../../../../analytics/ui/track.ts'
import { BookingForm, type BookingOptions } from '../../contract.ts'
import { useHolding } from '../queries.ts'
import { type Draft, forgetPreparedNote, keepDraft } from './draft.ts'
import type { TopicForm } from './forms.ts'
import { useSecondsUntil } from './hold-notice.tsx'
import type { Held } from './load.ts'
import { advisersFor, firstLanguage, type Presets, toSearch } from './presets.ts'
import { firstDay, placeNames, type Start } from './start.ts'
import type { StepName } from './steps.ts'
import { type Booking, isAboutCode, proofOf } from './use-book.ts'
import { useSteps } from './use-steps.ts'

interface Options {
  options: BookingOptions
  presets: Presets
  start: Start
  /** The hold that the URL or a posted form names, and how much time it has left. */
  held: Held | undefined
  /** The stored draft. Undefined until the browser has taken over the server's page; until then we store nothing. */
  kept: Draft | undefined
}

/**
 * The draft to start with. A choice in the link replaces a stored one, and choices that no longer exist are dropped.
 */
function firstDraft({ options, presets, kept, start, held }: Options): Draft {
  const { country = kept?.country, zone = kept?.zone, details } = start.draft
  const topic = presets.topic ?? options.topics.find(({ key }) => key === kept?.topic)?.key
  const known = presets.adviser ?? options.advisers.find(({ id }) => id === kept?.adviser)?.id
  const adviser = presets.isAdviserMissing ? undefined : known
  const wished = presets.language ?? kept?.language
  const isSpoken = advisersFor(options, topic, wished).some(({ id }) => id === adviser)
  const language = adviser === undefined || isSpoken ? wished : undefined
  const choice = { topic, adviser, language: firstLanguage(options, { topic, adviser, language }) }
  const own = { country, zone, details: { ...kept?.details, ...details } }
  const hold = held && { ...held.hold, topic: topic ?? '', language: choice.language, until: Date.now() + held.leftMs }
  return { ...kept, ...(hold && { hold }), ...own, ...choice }
}

const isHeldFor = ({ hold }: Draft, topic: string | undefined, language: string | undefined) =>
  hold !== undefined && hold.topic === topic && hold.language === language && hold.until > Date.now()

const isWithWanted = ({ adviser, hold }: Draft, { advisers }: BookingOptions) =>
  adviser === undefined || advisers.some(({ id, name }) => id === adviser && name === hold?.adviser)

const firstStep = (draft: Draft, start: Start): StepName =>
  start.step ?? (isHeldFor(draft, draft.topic, draft.language) && draft.country ? 'details' : 'topic')

/** The choices and typed details, which this tab stores. */
function useDraft(given: Options) {
  const [draft, setDraft] = useState(() => firstDraft(given))
  const { kept } = given
  const isKeeping = kept !== undefined
  const [isRestored, setIsRestored] = useState(isKeeping)
  // If the visitor began to fill in the server's page, the stored draft adds only what that page doesn't show.
  if (kept && !isRestored) {
    setIsRestored(true)
    setDraft((now) => ({ ...firstDraft(given), details: { ...kept.details, ...now.details } }))
  }
  useEffect(() => {
    if (!isKeeping) return
    keepDraft(draft)
    forgetPreparedNote()
  }, [draft, isKeeping])
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    setDetails: (details: Partial<BookingForm>) =>
      setDraft((now) => ({
        ...now,
        details,
        hasPreparedNote: now.hasPreparedNote && details.note === now.details.note,
      })),
  }
}

/** The state of the booking: the current step, the choices, and the server's last refusal. */
export function useFlow(given: Options, book: Booking) {
  const { draft, change, setDetails } = useDraft(given)
  const { step, go, goFrom, replaceSearch } = useSteps({
    first: () => firstStep(draft, given.start),
    onReturn: (asked) => {
      forgetRefusals()
      return isReached(asked) ? asked : 'topic'
    },
  })
  useEffect(() => track('booking_step', { step }), [step])
  const [hasDetails, setHasDetails] = useState(step === 'confirm')
  const isReached = (name: StepName) =>
    name === 'topic' || (name === 'time' ? draft.topic : draft.hold && (name === 'details' || hasDetails))
  /** Why the server refused a form that was sent without scripts, until the visitor's next step. */
  const [posted, setPosted] = useState(given.start.refusal)
  /** The day that the address names, until the visitor holds a time. */
  const [askedDay, setAskedDay] = useState(given.start.day)
  const isBrowser = useIsBrowser()
  const [search] = useSearchParams()
  const hold = useHolding()
  const secondsLeft = useSecondsUntil(draft.hold?.until)

  const zone = draft.zone ?? (isBrowser ? browserZone() : undefined) ?? given.options.zone
  const searchFor = (topic: string, adviser: string | undefined) =>
    `?${toSearch(search, given.options, topic, adviser)}`
  // The tab stores the draft, so the address no longer needs these choices.
  const tidyAddress = useEffectEvent(() => {
    if (given.kept && placeNames.some((name) => name !== 'service' && name !== 'adviser' && search.has(name)))
      replaceSearch(searchFor(draft.topic ?? '', draft.adviser))
  })
  const isKept = given.kept !== undefined
  useEffect(() => {
    if (isKept) tidyAddress()
  }, [isKept])
  const forgetRefusals = () => {
    // The server still makes a hold or a booking that is on its way, so we wait for the answer.
    if (!hold.isPending) hold.reset()
    if (!book.isPending) book.reset()
    setPosted(undefined)
  }
  const goTo = (next: StepName, at?: string) => {
    forgetRefusals()
    go(next, at)
  }
  const goOn = (at?: string) => goTo(hasDetails ? 'confirm' : 'details', at)
  const send = async (code?: string) => {
    const { hold: held, details, country, language } = draft
    if (!held) return goTo('time')
    hold.reset()
    setPosted(undefined)
    await book.send({
      details: { ...(details as BookingForm), country: country ?? '', language: language ?? '', zone },
      code,
      hold: held,
      last: draft.request,
      onRequest: (request) => change({ request }),
      onOver: () => change({ hold: { ...held, until: 0 } }),
    })
  }

  return {
    draft,
    step,
    day: firstDay(askedDay, draft.hold, zone),
    zone,
    secondsLeft,
    isHolding: hold.isPending,
    isBooking: book.isPending,
    isCodeAsked: isAboutCode(posted) || (draft.hold !== undefined && book.asked === proofOf(draft.hold, draft.details)),
    /** The start time for which we are asking the server for a hold at the moment. */
    pending: hold.isPending ? hold.variables.startsAt : undefined,
    refusal: refusalOf(hold.error ?? book.error ?? posted),
    goTo,
    /** Returns from the list of times to the held time. Undefined if the hold was made for other choices. */
    keepHold:
      isHeldFor(draft, draft.topic, draft.language) && isWithWanted(draft, given.options) ? () => goOn() : undefined,
    setZone: (next: string) => change({ zone: next }),
    chooseAdviser(adviser: string | undefined) {
      change({ adviser })
      replaceSearch(searchFor(draft.topic ?? '', adviser))
    },
    setDetails,
    chooseTopic({ topic, country, language, adviser }: TopicForm & { adviser: string | undefined }) {
      const isHeld = isHeldFor(draft, topic, language) && draft.adviser === adviser
      change({ topic, country, language, adviser })
      if (isHeld) goOn(searchFor(topic, adviser))
      else goTo('time', searchFor(topic, adviser))
    },
    /** Holds a start and releases the earlier hold. If the server refuses, the earlier hold doesn't change. */
    chooseTime(startsAt: string) {
      const { topic = '', adviser, language } = draft
      // Send the earlier hold even if it has expired by this browser's clock, because it may still be valid by the
      // server's.
      const instead = draft.hold?.token
      book.reset()
      setPosted(undefined)
      hold.mutate(
        { topic, adviser, language, startsAt, instead },
        {
          onSuccess: (held) => {
            const until = Date.now() + given.options.holdMinutes * minuteMs
            change({ hold: { ...held, topic, language, until } })
            setAskedDay(undefined)
            goFrom(step, hasDetails ? 'confirm' : 'details')
          },
        },
      )
    },
    saveDetails(details: BookingForm) {
      change({ details })
      setHasDetails(true)
      goTo('confirm')
    },
    confirm: () => void send().catch(() => {}),
    /** Books with a code. Rejects if the code is wrong; the page shows other refusals as usual. */
    confirmWithCode: (code: string) =>
      send(code).catch((error: unknown) => {
        if (isAboutCode(error)) throw error
      }),
  }
}

export type Flow = ReturnType<typeof useFlow>

/** The refusal to show. Expired holds and missing codes have their own notices. */
function refusalOf(error: { message: string } | null | undefined) {
  if (!error || isGone(error) || isAboutCode(error)) return undefined
  const isAboutDetails = Object.keys(fieldsOf(error)).some((name) => name in BookingForm.shape)
  return { message: error.message, nearest: nearestOf(error), page: pageOf(error), isAboutDetails }
}
