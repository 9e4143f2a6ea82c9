ALTER TABLE "client_members" ADD COLUMN "rhythm" text DEFAULT 'soon' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_members" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "client_members_news_at" ON "client_members" USING btree ("news_at") WHERE "client_members"."news_at" is not null;