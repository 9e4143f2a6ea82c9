ALTER TABLE "campaigns" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_slug_unique" UNIQUE("slug");