ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "booking_waiting_list" ADD COLUMN "offered_at" timestamp with time zone;