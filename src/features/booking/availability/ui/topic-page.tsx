import { useNavigate } from 'react-router'
import { toast } from '../../../../ui/base/toast.ts'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Availability } from '../contract.ts'
import type { Route } from './+types/topic-page'
import { SettingsPage } from './settings-page.tsx'
import { NewTopicForm, TopicForm } from './topic-forms.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Topic', description: 'The topics of consultations.' })

export default function TopicPage({ params: { key } }: Route.ComponentProps) {
  return (
    <SettingsPage title="Topic">
      {(availability) => {
        if (key === 'new') return <NewTopic availability={availability} />
        const topic = availability.topics.find((one) => one.key === key)
        if (!topic) return null
        return (
          <>
            <h1 tabIndex={-1} className="wrap-anywhere mb-6 text-3xl">
              {topic.title}
            </h1>
            <SettingsSection
              key={key}
              id="topic"
              title="Topic"
              intro={
                <>
                  Link to the booking page with this topic chosen:{' '}
                  <span className="wrap-anywhere inline-block">/book-consultation?service={key}</span>
                </>
              }
            >
              <TopicForm topic={topic} availability={availability} />
            </SettingsSection>
          </>
        )
      }}
    </SettingsPage>
  )
}

function NewTopic({ availability }: { availability: Availability }) {
  const navigate = useNavigate()
  return (
    <div className="max-w-3xl">
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Add topic{' '}
      </h1>
      <NewTopicForm
        availability={availability}
        onAdded={({ title }) => {
          toast({ title: `${title} added` })
          void navigate('/admin/availability#topics', { replace: true })
        }}
      />
    </div>
  )
}
