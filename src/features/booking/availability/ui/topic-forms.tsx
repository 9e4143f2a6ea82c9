import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Availability, DeskTopic, TopicFacts } from '../contract.ts'
import { TopicForm as Schema, type TopicValues, toTopicValues } from './form-values.ts'
import { useAddingTopic, useChangingTopic, useLatest } from './queries.ts'
import { TopicFields } from './topic-fields.tsx'

interface Props {
  topic: DeskTopic
  availability: Availability
}

export function TopicForm({ topic, availability }: Props) {
  const { key } = topic
  const { mutateAsync } = useChangingTopic()
  const latest = useLatest()
  const { form, state } = useVersionedForm<TopicValues, DeskTopic, TopicFacts>({
    title: 'Topic',
    schema: Schema,
    kept: topic,
    toValues: toTopicValues,
    save: (version, facts) => mutateAsync({ ...facts, key, version }),
    latest: async () => (await latest()).topics.find((one) => one.key === key) ?? topic,
  })
  return (
    <>
      <Form form={form} action="Save" sending="Saving..." look="secondary">
        <TopicFields form={form} availability={availability} />
      </Form>
      <SaveOutcome state={state} saved="Saved. Visitors see the change now." record="availability.topic-changed" />
    </>
  )
}

interface NewProps {
  availability: Availability
  onAdded: (topic: DeskTopic) => void
}

export function NewTopicForm({ availability, onAdded }: NewProps) {
  const { mutateAsync } = useAddingTopic()
  const form = useServerForm<TopicValues, TopicFacts>({
    schema: Schema,
    defaults: toTopicValues({ title: '', isActive: true, advisers: [], rules: {} }),
    send: async (facts) => {
      const added = await mutateAsync(facts)
      leave()
      onAdded(added)
    },
  })
  const leave = useUnsaved('the topic', form)
  return (
    <Form form={form} action="Add topic" sending="Adding...">
      <TopicFields form={form} availability={availability} />
    </Form>
  )
}
