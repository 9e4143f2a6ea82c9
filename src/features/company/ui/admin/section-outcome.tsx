import type { VersionedState } from '../../../../ui/desk/use-versioned-form.ts'
import { SaveOutcome } from '../../../../ui/desk/versioned-section.tsx'

/** The result of saving, below a section's form. */
export const SectionOutcome = (state: VersionedState) => (
  <SaveOutcome state={state} saved="Saved. Every page now shows your changes." record="company." />
)
