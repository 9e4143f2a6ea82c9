CREATE TABLE "faq_votes" (
	"faq_id" uuid NOT NULL,
	"ballot" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_votes_faq_id_ballot_pk" PRIMARY KEY("faq_id","ballot")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"position" integer NOT NULL,
	"home_position" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "faqs_home_is_published" CHECK ("faqs"."home_position" is null or "faqs"."state" = 'published')
);
--> statement-breakpoint
CREATE TABLE "testimonial_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"service_type" text,
	"invited_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "source" text DEFAULT 'demo' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "name_choice" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "original_comment" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "reason_text" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_waiting" boolean GENERATED ALWAYS AS (state = 'pending') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_topic_position" ON "faqs" USING btree ("topic","position");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_invitation_id_testimonial_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."testimonial_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonials_queue" ON "testimonials" USING btree ("is_waiting" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_invitation_id_unique" UNIQUE("invitation_id");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_rejected_has_reason" CHECK (("testimonials"."state" = 'rejected') <= ("testimonials"."reason" is not null));--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_featured_is_approved" CHECK ("testimonials"."featured_at" is null or "testimonials"."state" = 'approved');--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_consent" CHECK ("testimonials"."source" = 'demo' or "testimonials"."consent_at" is not null);