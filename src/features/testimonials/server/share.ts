import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { identifiersIn } from '../../../tax/identifiers/identifiers.ts'
import type { ShareTestimonial } from '../contract.ts'
import { type AuthorCountry, consentText, type NameChoice } from '../shared/choices.ts'
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
    await receiveTestimonial(ctx, {
      ...{ rating, comment, serviceType, country, location, name, nameChoice },
      isFromClient: invitation !== undefined,
      invitationId: invitation?.id,
    })
    return answer
  })
}

export interface ReceivedTestimonial {
  rating: number
  comment: string
  serviceType: string | null
  country: AuthorCountry
  location: string
  name: string
  nameChoice: NameChoice
  /** True if we invited the author as a client. */
  isFromClient: boolean
  invitationId?: string
}

/** Puts a testimonial into the queue that the firm reads. Its author has agreed to `consentText`. */
export async function receiveTestimonial(ctx: Ctx, received: ReceivedTestimonial): Promise<void> {
  const { name, nameChoice, location, isFromClient, ...values } = received
  await ctx.db.insert(testimonials).values({
    ...values,
    name: displayName(name, nameChoice),
    givenName: name,
    nameChoice,
    location: location || null,
    source: isFromClient ? 'invited' : 'form',
    consentText,
    consentAt: ctx.now(),
    createdAt: ctx.now(),
  })
}

/**
 * The identifiers, such as tax IDs, in texts for publication: a message by the text's name. We refuse them instead of
 * masking them, because the texts will be public.
 */
export const publicationProblems = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const [found] = identifiersIn(text)
      return found ? [[field, `This seems to contain ${found}. Please leave it out.`] as const] : []
    }),
  )

function refuseIdentifiers(texts: Record<string, string>): void {
  const fields = publicationProblems(texts)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
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
