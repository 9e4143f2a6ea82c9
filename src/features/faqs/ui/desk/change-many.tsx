import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskFaq, FaqState } from '../../desk-contract.ts'
import { changingStates, useFaqChange } from './desk-queries.ts'

interface Props {
  faqs: DeskFaq[]
  selection: Selection
}

const steps: { to: FaqState; action: string; doing: string; done: string; means: string }[] = [
  {
    to: 'published',
    action: 'Publish',
    doing: 'Publishing...',
    done: 'Published',
    means: 'It is on the site at once.',
  },
  {
    to: 'draft',
    action: 'Take off the site',
    doing: 'Taking off...',
    done: 'Taken off the site:',
    means: 'Visitors no longer see it, nor on the home page. It can be published again.',
  },
  {
    to: 'archived',
    action: 'Archive',
    doing: 'Archiving...',
    done: 'Archived',
    means: 'Visitors no longer see it, nor on the home page. Nothing is deleted: it can be brought back.',
  },
]

const noun = ['question', 'questions'] as const

/** Publishes, takes back or archives all ticked questions, each in the version that is shown. */
export function ChangeMany({ faqs, selection }: Props) {
  const { mutateAsync } = useFaqChange(changingStates)
  const chosen = faqs.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  return steps.map(({ to, action, doing, done, means }) => (
    <AskedStep
      key={to}
      action={action}
      doing={doing}
      question={`${action}: ${countOf(chosen.length, noun)}?`}
      look={to === 'published' ? 'primary' : 'danger'}
      run={async () => {
        const changed = await mutateAsync({ chosen, state: to })
        return {
          title: `${done} ${countOf(changed.done, noun)}`,
          description:
            changed.left > 0 ? `Left as they were: ${changed.left}. Somebody has just changed them.` : undefined,
        }
      }}
      onDone={selection.clear}
    >
      <p>{means}</p>
    </AskedStep>
  ))
}
