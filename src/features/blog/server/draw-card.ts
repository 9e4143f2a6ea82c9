import { join } from 'node:path'
import type { Ctx } from '../../../platform/context.ts'
import { projectRoot } from '../../../platform/env/env.ts'
import { startHelper } from '../../../platform/jobs/helper-process.ts'
import type { CardAnswer, CardText } from './card-process.ts'

/** Excludes the machine's own fonts, so that a card looks the same everywhere. */
const environment = {
  FONTCONFIG_FILE: join(projectRoot, 'src', 'ui', 'fonts', 'static', 'fonts.conf'),
  PANGOCAIRO_BACKEND: 'fontconfig',
}

/** Draws a card as PNG. If drawing fails, logs the error and returns undefined. */
export async function drawCard(ctx: Ctx, text: CardText): Promise<Buffer | undefined> {
  const program = 'features/blog/server/card-process.ts'
  const helper = startHelper<CardText, CardAnswer>(ctx, { program, environment })
  try {
    const answer = await helper.ask(text)
    if ('card' in answer) return Buffer.from(answer.card)
    if ('problem' in answer) ctx.log.error({ problem: answer.problem }, 'cannot draw a social card')
    return undefined
  } finally {
    helper.end()
  }
}
