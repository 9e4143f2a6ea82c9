import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import type { VersionedState } from '../../../../ui/desk/use-versioned-form.ts'

/** The result of saving, below a section's form. */
export const SectionOutcome = (state: VersionedState) => (
  <SaveOutcome state={state} saved="Saved. Every page now shows your changes." record="company." />
)
