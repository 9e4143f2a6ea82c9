import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { DeskEngagement } from '../../desk-contract.ts'
import { isClosing, movesFrom, type Stage } from '../../shared/stages.ts'
import { StageTrack } from '../stage-track.tsx'
import { dateWords, isPressing } from '../words.ts'
import { MoveDialog, moveWords } from './move-dialog.tsx'

/** Shows the stage of an engagement, and a button for each stage to which it can move. */
export function StageSection({ engagement }: { engagement: DeskEngagement }) {
  const { stage, isClientArchived } = engagement
  const today = useToday()
  const [target, setTarget] = useState<Stage>()
  return (
    <SettingsSection id="stage" title="Stage" intro="The members see each move in the portal, and get an email.">
      <StageTrack stage={stage} />
      <p className={`mt-3 tabular-nums ${isPressing(engagement, today) ? 'text-amber' : 'text-ink-soft'}`}>
        {dateWords(engagement, today)}
      </p>
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
