import { type RefCallback, useCallback, useRef } from 'react'
import { countryName } from '../../../../../platform/browser/countries.ts'
import { unbrokenMoments } from '../../../../../time/unbroken-dates.ts'
import { exactShortMomentIn } from '../../../../../time/words.ts'
import { Button, ButtonLink } from '../../../../../ui/base/button.tsx'
import type { Sender } from '../../../../../ui/forms/person-fields.tsx'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import { PersonLine } from '../../../../company/ui/person.tsx'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import type { BookingOptions } from '../../contract.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { RefusedTime } from '../times/refused-time.tsx'
import { TimeChooser } from '../times/time-chooser.tsx'
import { AdviserChoice } from './adviser-choice.tsx'
import { Confirm } from './confirm.tsx'
import { DetailsForm } from './details-form.tsx'
import type { Draft } from './draft.ts'
import { HoldExpired, HoldNotice, KeptTime } from './hold-notice.tsx'
import { type PlainTargets, plainTargets } from './plain-targets.ts'
import { advisersFor, chosenOfSeveral, languagesFor, type Presets } from './presets.ts'
import { Step } from './step.tsx'
import { type StepName, stepNames } from './steps.ts'
import { TopicStep } from './topic-form.tsx'
import type { Flow } from './use-flow.ts'

interface Props {
  flow: Flow
  options: BookingOptions
  presets: Presets
  sender: Sender | null | undefined
}

const titles: Record<StepName, string> = {
  topic: 'Topic and country',
  time: 'Day and time',
  details: 'Your details',
  confirm: 'Confirm',
}

/** The four steps to an appointment, on one page. */
export function BookingFlow({ flow, options, presets, sender }: Props) {
  const heading = useHeadingFocus(flow.step)
  const { draft, step } = flow
  const place = stepNames.indexOf(step)
  const plain = plainTargets(flow, options)
  const summaries: Partial<Record<StepName, React.ReactNode>> = {
    topic: <TopicSummary draft={draft} options={options} />,
    time: draft.hold ? (
      <>
        <BothClocks startsAt={draft.hold.startsAt} zone={flow.zone} firmZone={options.zone} />
        <span className="mt-3 block">
          <PersonLine name={draft.hold.adviser} lead="With" />
        </span>
      </>
    ) : null,
    details: [draft.details.name, draft.details.email].filter(Boolean).join(', '),
  }
  return (
    <>
      <OfflineNotice>We've kept what you typed in this tab. The free times may have changed.</OfflineNotice>
      <ol>
        {stepNames.map((name, index) => (
          <Step
            key={name}
            number={index + 1}
            of={stepNames.length}
            title={titles[name]}
            state={index < place ? 'done' : index === place ? 'now' : 'later'}
            heading={name === step ? heading : undefined}
            summary={summaries[name]}
            change={{ ...plain.place, step: name }}
            onChange={() => flow.goTo(name)}
          >
            <StepContent name={name} flow={flow} options={options} presets={presets} sender={sender} plain={plain} />
          </Step>
        ))}
      </ol>
    </>
  )
}

interface ContentProps extends Props {
  name: StepName
  plain: PlainTargets
}

function StepContent(props: ContentProps) {
  const { name, flow, options, plain } = props
  const {
    draft: { hold },
    refusal,
  } = flow
  return (
    <>
      {name === 'details' || name === 'confirm' ? <Held flow={flow} plain={plain} /> : null}
      {name === 'time' && hold && flow.keepHold ? (
        <KeptTime
          seconds={flow.secondsLeft}
          until={hold.heldUntil}
          zone={flow.zone}
          place={plain.place}
          onKeep={flow.keepHold}
        >
          <BothClocks startsAt={hold.startsAt} zone={flow.zone} firmZone={options.zone} />
        </KeptTime>
      ) : null}
      {refusal ? (
        <RefusedTime
          message={refusal.message}
          nearest={refusal.nearest}
          zone={flow.zone}
          pick={plain.pick}
          onChoose={flow.chooseTime}
          pending={flow.pending}
          action={
            refusal.isAboutDetails ? <ToDetails flow={flow} page={refusal.page} place={plain.place} /> : undefined
          }
        >
          We've kept everything you typed. These are the nearest free times:
        </RefusedTime>
      ) : null}
      <StepForm {...props} />
    </>
  )
}

/** The current step's choices and fields. */
function StepForm({ name, flow, options, presets, sender, plain }: ContentProps) {
  const { draft, zone } = flow
  if (name === 'topic') {
    return (
      <TopicStep
        options={options}
        chosen={draft}
        isAdviserMissing={presets.isAdviserMissing}
        onChosen={flow.chooseTopic}
      />
    )
  }
  if (name === 'time') {
    const only = chosenOfSeveral(options, draft)
    return (
      <>
        <AdviserChoice
          takers={advisersFor(options, draft.topic, draft.language)}
          chosen={draft.adviser}
          place={plain.place}
          onChoose={flow.chooseAdviser}
        />
        <TimeChooser
          options={options}
          wanted={{ topic: draft.topic ?? '', adviser: draft.adviser, language: draft.language }}
          wish={{ topic: draft.topic ?? '', language: draft.language }}
          only={only && { name: only.name, onAllAdvisers: () => flow.chooseAdviser(undefined) }}
          zone={zone}
          onZone={flow.setZone}
          onChoose={flow.chooseTime}
          pending={flow.pending}
          begin={flow.day}
          {...plain}
        />
      </>
    )
  }
  if (name === 'details') {
    return (
      <DetailsForm
        sender={sender}
        typed={{ ...draft.details, country: draft.country ?? '', zone, language: draft.language }}
        place={plain.details}
        hasPreparedNote={draft.hasPreparedNote}
        onTyped={flow.setDetails}
        onDone={flow.saveDetails}
      />
    )
  }
  return (
    <Confirm
      options={options}
      draft={draft}
      zone={zone}
      isBooking={flow.isBooking}
      canBook={flow.secondsLeft > 0 || flow.isBooking}
      isCodeAsked={flow.isCodeAsked}
      booking={plain.booking}
      onConfirm={flow.confirm}
      onCode={flow.confirmWithCode}
    />
  )
}

/**
 * Links after a refusal: to change the details or, if the person may see it, to the appointment that prevents another.
 */
const ToDetails = ({ flow, page, place }: { flow: Flow; page: string | undefined; place: PlainTarget }) => (
  <div className="flex flex-wrap gap-3">
    {page ? <ButtonLink to={page}>Show that consultation</ButtonLink> : null}
    <PlainForm target={place} without={['step', 'day']}>
      <Button look="secondary" {...plainButton('step', 'details', () => flow.goTo('details'))}>
        Change your details
      </Button>
    </PlainForm>
  </div>
)

function Held({ flow, plain: { place, pick } }: { flow: Flow; plain: PlainTargets }) {
  const { draft, secondsLeft, isHolding, isBooking, refusal, chooseTime, goTo } = flow
  const { hold } = draft
  if (hold && secondsLeft > 0) {
    const start = unbrokenMoments(exactShortMomentIn(flow.zone, hold.startsAt))
    return (
      <HoldNotice seconds={secondsLeft} until={hold.heldUntil} zone={flow.zone}>
        {start} with {hold.adviser}, free
      </HoldNotice>
    )
  }
  // Show no hold while we wait for an answer, or while a refusal offers other times.
  if (!hold || isBooking || refusal?.nearest?.length) return null
  return (
    <HoldExpired
      isHolding={isHolding}
      startsAt={hold.startsAt}
      place={place}
      pick={pick}
      onAgain={() => chooseTime(hold.startsAt)}
      onOther={() => goTo('time')}
    />
  )
}

function TopicSummary({ draft, options }: { draft: Draft; options: BookingOptions }) {
  const topic = options.topics.find(({ key }) => key === draft.topic)?.title
  const language = languagesFor(options, draft.topic).length > 1 && `in ${draft.language}`
  return [topic, countryName(draft.country ?? ''), language].filter(Boolean).join(', ')
}

/** Moves the focus to a step's heading when the step begins, but not when the page loads. */
function useHeadingFocus(step: StepName): RefCallback<HTMLHeadingElement> {
  const focused = useRef(step)
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || focused.current === step) return
      focused.current = step
      heading.focus({ preventScroll: true })
      heading.scrollIntoView({ block: 'start' })
    },
    [step],
  )
}
