import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { MoveButtons, movedBy } from '../../../../ui/desk/move-buttons.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { Availability, DeskTopic } from '../contract.ts'
import { useArrangingTopics } from './queries.ts'

/** The topics of consultations, in the order in which visitors see them. */
export function TopicList({ availability: { topics, advisers } }: { availability: Availability }) {
  const { mutate, isPending, error } = useArrangingTopics()
  const before = topics.map(({ key }) => key)
  const namesOf = ({ advisers: takers }: DeskTopic) =>
    advisers
      .filter(({ id }) => takers.includes(id))
      .map(({ name }) => name)
      .join(', ') || 'All advisers'
  return (
    <SettingsSection id="topics" title="Topics" intro="Visitors choose from these, in this order.">
      {error ? <ChangeRefused error={error} className="mb-4" /> : null}
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {topics.map((topic, index) => (
          <li key={topic.key} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={`/admin/availability/topics/${topic.key}`}
                  prefetch="intent"
                  className="wrap-anywhere font-medium text-brand underline underline-offset-4"
                >
                  {topic.title}
                </Link>
                {topic.isActive ? null : <Badge>Not offered</Badge>}
                {Object.keys(topic.rules).length > 0 ? <Badge>Custom rules</Badge> : null}
              </p>
              <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft">{namesOf(topic)}</p>
            </div>
            <div className="flex shrink-0 gap-2">
              <MoveButtons
                name={topic.title}
                index={index}
                count={topics.length}
                isBusy={isPending}
                onMove={(by) => mutate({ before, after: movedBy(before, index, by) })}
              />
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink look="secondary" size="sm" to="/admin/availability/topics/new" className="mt-4">
        Add topic{' '}
      </ButtonLink>
    </SettingsSection>
  )
}
