import { join } from 'node:path'
import type { Ctx } from '../../../platform/context.ts'
import { projectRoot } from '../../../platform/env/env.ts'
import { startHelper } from '../../../platform/jobs/helper-process.ts'
import type { CardAnswer, CardText } from './card-process.ts'

/** Without the fonts of the machine, so that a card looks the same everywhere. */
const environment = {
  FONTCONFIG_FILE: join(projectRoot, 'src', 'ui', 'fonts', 'static', 'fonts.conf'),
  PANGOCAIRO_BACKEND: 'fontconfig',
}

/** The PNG of a card; undefined where it could not be drawn, which is logged. */
export async function drawCard(ctx: Ctx, text: CardText): Promise<Buffer | undefined> {
  const program = 'features/blog/server/card-process.ts'
  const helper = startHelper<CardText, CardAnswer>(ctx, { program, environment })
  try {
    const answer = await helper.ask(text)
    if ('card' in answer) return Buffer.from(answer.card)
    if ('problem' in answer) ctx.log.error({ problem: answer.problem }, 'a social card could not be drawn')
    return undefined
  } finally {
    helper.end()
  }
}
