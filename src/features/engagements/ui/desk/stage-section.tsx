import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { DeskEngagement } from '../../desk-contract.ts'
import { isClosing, movesFrom, type Stage } from '../../shared/stages.ts'
import { DateLine } from '../date-line.tsx'
import { StageTrack } from '../stage-track.tsx'
import { MoveDialog, moveWords } from './move-dialog.tsx'

/** Shows the stage of an engagement, and a button for each stage to which it can move. */
export function StageSection({ engagement }: { engagement: DeskEngagement }) {
  const { stage, isClientArchived } = engagement
  const [target, setTarget] = useState<Stage>()
  return (
    <SettingsSection id="stage" title="Stage" intro="The members see each move in the portal, and get an email.">
      <StageTrack stage={stage} />
      <DateLine engagement={engagement} className="mt-3" />
      {isClientArchived ? null : (
        <div className="mt-5 flex flex-wrap gap-3">
          {movesFrom[stage].map((to, index) => (
            <Button
              key={to}
              look={index === 0 && !isClosing(stage) ? 'primary' : 'secondary'}
              size="sm"
              onClick={() => setTarget(to)}
            >
              {moveWords(stage, to)}
            </Button>
          ))}
        </div>
      )}
      {target ? <MoveDialog engagement={engagement} to={target} onClose={() => setTarget(undefined)} /> : null}
    </SettingsSection>
  )
}
