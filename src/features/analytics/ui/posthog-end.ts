import { send } from '../../../platform/browser/send.ts'
import { signedInHint } from '../../identity/shared/return-path.ts'
import type { AnalyticsSettings } from '../contract.ts'
import { isPlainPage } from '../shared/pages.ts'
import { capturedProperties, posthogPath } from '../shared/posthog.ts'
import { visitorId } from './choice.ts'
import type { End } from './end.ts'

/** Who is signed in, only if the firm switched it on. PostHog gets it with visits of pages that say nothing private. */
async function identityOf(identifies: boolean): Promise<Record<string, string>> {
  if (!identifies || !document.cookie.includes(signedInHint)) return {}
  const user = await (await send(new Request('/api/auth/user'))).json()
  if (!user) return {}
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { user_id: user.id, user_name: name, user_role: user.role, user_email: user.email }
}

/** Sends events to PostHog through this site's own address. PostHog stores nothing in the browser. */
export async function posthogEnd({ key, identifies }: NonNullable<AnalyticsSettings['posthog']>): Promise<End> {
  const [{ default: posthog }, { AnalyticsExtensions }, identity] = await Promise.all([
    import('posthog-js/dist/module.slim'),
    import('posthog-js/dist/extension-bundles'),
    identityOf(identifies).catch(() => ({})),
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
    before_send: (captured) => {
      const properties = captured && capturedProperties(captured.event, captured.properties, identifies)
      return captured && properties
        ? { uuid: captured.uuid, event: captured.event, timestamp: captured.timestamp, properties }
        : null
    },
  })
  return {
    send: ({ name, ...properties }) => {
      posthog.capture(name, { ...properties, ...(isPlainPage(properties.page_path) ? identity : {}) })
    },
    stop: () => posthog.opt_out_capturing(),
  }
}
