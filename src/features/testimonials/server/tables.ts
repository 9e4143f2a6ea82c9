import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { type rejectionReasons, testimonialSources, testimonialStates } from '../desk-contract.ts'
import type { AuthorCountry, NameChoice, TestimonialService } from '../shared/choices.ts'

/** Clients whom we invited to write a testimonial. The emailed link works once. */
export const testimonialInvitations = pgTable('testimonial_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: citext('email').notNull(),
  name: text('name').notNull(),
  serviceType: text('service_type').$type<TestimonialService>(),
  invitedAt: instant('invited_at').notNull(),
  usedAt: instant('used_at'),
})

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name that the public reads. `givenName` is the name that the author gave. */
    name: text('name').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    serviceType: text('service_type'),
    location: text('location'),
    country: text('country').$type<AuthorCountry>(),
    state: text('state', { enum: testimonialStates }).notNull().default('pending'),
    /** Rows without a source belong to the demo, because the demo had testimonials before the form existed. */
    source: text('source', { enum: testimonialSources }).notNull().default('demo'),
    givenName: text('given_name'),
    nameChoice: text('name_choice').$type<NameChoice>(),
    /** The sentence that the author agreed to, and when. Without both we may not publish the testimonial. */
    consentText: text('consent_text'),
    consentAt: instant('consent_at'),
    invitationId: uuid('invitation_id')
      .unique()
      .references(() => testimonialInvitations.id),
    /** The author's own text, if the firm corrected it. */
    originalComment: text('original_comment'),
    reply: text('reply'),
    /** Who wrote the reply, by the name at that time. Empty for replies in the firm's name. */
    replyAuthor: text('reply_author').notNull().default(''),
    featuredAt: instant('featured_at'),
    reason: text('reason').$type<keyof typeof rejectionReasons>(),
    reasonText: text('reason_text'),
    decidedAt: instant('decided_at'),
    approvedAt: instant('approved_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** True for an undecided testimonial. The desk sorts by this column to list undecided testimonials first. */
    isWaiting: boolean('is_waiting').notNull().generatedAlwaysAs(sql`state = 'pending'`),
  },
  (table) => [
    check('testimonials_rating_range', sql`${table.rating} between 1 and 5`),
    check('testimonials_approved_has_time', sql`(${table.state} = 'approved') <= (${table.approvedAt} is not null)`),
    check('testimonials_rejected_has_reason', sql`(${table.state} = 'rejected') <= (${table.reason} is not null)`),
    check('testimonials_featured_is_approved', sql`${table.featuredAt} is null or ${table.state} = 'approved'`),
    check('testimonials_consent', sql`${table.source} = 'demo' or ${table.consentAt} is not null`),
    index('testimonials_approved_at').on(table.state, table.approvedAt.desc()),
    index('testimonials_queue').on(
      table.isWaiting.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
