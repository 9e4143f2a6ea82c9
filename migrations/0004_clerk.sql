CREATE TABLE "clerk_endings" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clerk_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "clerk_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "clerk_endings_expires_at" ON "clerk_endings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clerk_messages_received_at" ON "clerk_messages" USING btree ("received_at");