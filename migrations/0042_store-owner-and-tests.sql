CREATE TABLE "file_store_owner" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "file_store_owner_once" CHECK ("file_store_owner"."is_only")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "tested_hash" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "doubt_choice" text;--> statement-breakpoint
CREATE INDEX "appointments_booked_at" ON "appointments" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "subscribers_confirmed_at" ON "subscribers" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "subscribers_unsubscribed_at" ON "subscribers" USING btree ("unsubscribed_at");