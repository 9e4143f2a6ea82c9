import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { findIdentifiers, identifierNames } from '../../../tax/identifiers/identifiers.ts'
import type { ShareTestimonial } from '../contract.ts'
import { consentText, type NameChoice } from '../shared/choices.ts'
import { takeInvitation } from './invitations.ts'
import { testimonials } from './tables.ts'

const answer = { message: 'Thank you. We read every testimonial before it is published.' }

/** Writes a testimonial that waits for the firm; the link of an invitation counts once. */
export async function shareTestimonial(ctx: Ctx, input: ShareTestimonial): Promise<typeof answer> {
  if (isRobot(input)) return answer
  await limitRate(ctx, { name: 'testimonials.share', subject: ctx.address ?? 'unknown', max: 5, seconds: 3_600 })
  const { rating, comment, serviceType, country, location, name, nameChoice, invite } = input
  refuseIdentifiers({ comment, location, name })
  return inTransaction(ctx, async (ctx) => {
    const invitation = invite === undefined ? undefined : await takeInvitation(ctx, invite)
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

/** What is written here becomes public, so such numbers are refused and not only hidden. */
function refuseIdentifiers(texts: Record<string, string>): void {
  const fields = Object.entries(texts).flatMap(([field, text]) => {
    const [found] = findIdentifiers(text)
    const sentence = `This looks like it has a ${found ? identifierNames[found.kind] : ''} in it. Please leave it out.`
    return found ? [[field, sentence] as const] : []
  })
  const [first] = fields
  if (first) throw new AppError('invalid', first[1], { fields: Object.fromEntries(fields) })
}

/** What the public reads in the place of a name. */
export function displayName(name: string, choice: NameChoice): string {
  if (choice === 'anonymous') return 'Anonymous'
  const [first = '', ...others] = name.split(/\s+/)
  const last = others.at(-1)
  if (choice === 'full' || !last) return name
  const [letter = ''] = [...last]
  return `${first} ${letter.toLocaleUpperCase('en-US')}.`
}
