import type { VersionedState } from '../../../../ui/desk/use-versioned-form.ts'
import { SaveOutcome } from '../../../../ui/desk/versioned-section.tsx'

/** Below the form of a section: what became of it. */
export const SectionOutcome = (state: VersionedState) => (
  <SaveOutcome state={state} saved="Saved. Every page shows it now." record="company." />
)
