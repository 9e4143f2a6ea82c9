import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { identifiersIn } from '../../../tax/identifiers/identifiers.ts'
import type { ShareTestimonial } from '../contract.ts'
import { consentText, type NameChoice } from '../shared/choices.ts'
import { redeemInvitation } from './invitations.ts'
import { testimonials } from './tables.ts'

const answer = { message: 'Thank you. We read every testimonial before we publish it.' }

/** Stores a testimonial for the firm to read. An invitation's link works once. */
export async function shareTestimonial(ctx: Ctx, input: ShareTestimonial): Promise<typeof answer> {
  if (isRobot(input)) return answer
  await limitRate(ctx, { name: 'testimonials.share', subject: ctx.address ?? 'unknown', max: 5, seconds: 3_600 })
  const { rating, comment, serviceType, country, location, name, nameChoice, invite } = input
  refuseIdentifiers({ comment, location, name })
  return inTransaction(ctx, async (ctx) => {
    const invitation = invite === undefined ? undefined : await redeemInvitation(ctx, invite)
    await ctx.db.insert(testimonials).values({
      name: displayName(name, nameChoice),
      givenName: name,
      nameChoice,
      rating,
      comment,
      serviceType,
      country,
      location: location || null,
      source: invitation ? 'invited' : 'form',
      invitationId: invitation?.id,
      consentText,
      consentAt: ctx.now(),
      createdAt: ctx.now(),
    })
    return answer
  })
}

/** Refuses identifiers, such as tax IDs, instead of masking them, because the text will be public. */
function refuseIdentifiers(texts: Record<string, string>): void {
  const fields = Object.entries(texts).flatMap(([field, text]) => {
    const [found] = identifiersIn(text)
    return found ? [[field, `This seems to contain ${found}. Please leave it out.`] as const] : []
  })
  const [first] = fields
  if (first) throw new AppError('invalid', first[1], { fields: Object.fromEntries(fields) })
}

/** The name that the public reads. */
export function displayName(name: string, choice: NameChoice): string {
  if (choice === 'anonymous') return 'Anonymous'
  const [first = '', ...rest] = name.split(/\s+/)
  const last = rest.at(-1)
  if (choice === 'full' || !last) return name
  const [letter = ''] = [...last]
  return `${first} ${letter.toLocaleUpperCase('en-US')}.`
}
