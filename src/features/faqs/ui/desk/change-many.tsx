import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskFaq, FaqState } from '../../desk-contract.ts'
import { changingStates, useFaqChange } from './desk-queries.ts'

interface Props {
  faqs: DeskFaq[]
  selection: Selection
}

const steps: { to: FaqState; action: string; doing: string; done: string; effect: string }[] = [
  {
    to: 'published',
    action: 'Publish',
    doing: 'Publishing...',
    done: 'Published',
    effect: 'It will be on the site right away.',
  },
  {
    to: 'draft',
    action: 'Unpublish',
    doing: 'Unpublishing...',
    done: 'Unpublished',
    effect: 'Visitors will no longer see it, not even on the home page. You can publish it again.',
  },
  {
    to: 'archived',
    action: 'Archive',
    doing: 'Archiving...',
    done: 'Archived',
    effect: 'Visitors will no longer see it, not even on the home page. Nothing is deleted, so you can bring it back.',
  },
]

const noun = ['question', 'questions'] as const

/** Publishes, unpublishes or archives all selected questions, but only in the versions that the screen shows. */
export function ChangeMany({ faqs, selection }: Props) {
  const { mutateAsync } = useFaqChange(changingStates)
  const versions = faqs.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  return steps.map(({ to, action, doing, done, effect }) => (
    <AskedStep
      key={to}
      action={action}
      doing={doing}
      question={`${action}: ${countOf(versions.length, noun)}?`}
      look={to === 'published' ? 'primary' : 'danger'}
      run={async () => {
        const changed = await mutateAsync({ chosen: versions, state: to })
        return {
          title: `${done} ${countOf(changed.done, noun)}`,
          description: changed.left > 0 ? `Not changed: ${changed.left}. Someone else just changed them.` : undefined,
        }
      }}
      onDone={selection.clear}
    >
      <p>{effect}</p>
    </AskedStep>
  ))
}
