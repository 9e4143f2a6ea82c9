ALTER TABLE "users" ADD COLUMN "demo_note" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "reply_author" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "first_name" = '' WHERE "first_name" = 'Administrator' AND "last_name" = '';
