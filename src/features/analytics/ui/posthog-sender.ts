import { capturedProperties, posthogPath } from '../shared/posthog.ts'
import type { EventSender } from './sender.ts'
import { visitorId } from './visitor-id.ts'

/** Sends events to PostHog through this site's own address. PostHog stores nothing in the browser. */
export async function posthogSender(key: string, mayCount: () => boolean): Promise<EventSender> {
  const [{ default: posthog }, { AnalyticsExtensions }] = await Promise.all([
    import('posthog-js/dist/module.slim'),
    import('posthog-js/dist/extension-bundles'),
  ])
  posthog.init(key, {
    __extensionClasses: AnalyticsExtensions,
    api_host: `${location.origin}${posthogPath}`,
    autocapture: true,
    capture_pageview: false,
    capture_pageleave: true,
    mask_all_text: true,
    mask_all_element_attributes: true,
    session_recording: { maskAllInputs: true },
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    disable_compression: true,
    advanced_disable_flags: true,
    person_profiles: 'never',
    persistence: 'memory',
    respect_dnt: true,
    bootstrap: { distinctID: visitorId() },
    // A no stops every event here. We don't call `opt_out_capturing`, because
    // it would store something and would still apply after a later yes.
    before_send: (captured) => {
      if (!captured || !mayCount()) return null
      const { uuid, event, timestamp } = captured
      const properties = capturedProperties(event, { ...captured.properties, distinct_id: visitorId() })
      return properties ? { uuid, event, timestamp, properties } : null
    },
  })
  return ({ name, ...properties }) => void posthog.capture(name, properties)
}
