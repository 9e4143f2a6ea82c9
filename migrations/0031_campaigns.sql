CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	"language" text DEFAULT 'all' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"per_second" integer DEFAULT 10 NOT NULL,
	"per_domain" integer DEFAULT 5 NOT NULL,
	"doubt_rule" text DEFAULT 'leave' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"pause_reason" text,
	"html" text,
	"plain_text" text,
	"started_at" timestamp with time zone,
	"running_since" timestamp with time zone,
	"active_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lanes" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"claim" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"answer" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_created_at" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_once" ON "campaign_deliveries" USING btree ("campaign_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_state" ON "campaign_deliveries" USING btree ("campaign_id","state","id");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_due" ON "campaign_deliveries" USING btree ("campaign_id","due_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_deliveries_claim" ON "campaign_deliveries" USING btree ("claim") WHERE state in ('claimed', 'sending');--> statement-breakpoint
CREATE INDEX "campaign_deliveries_subscriber" ON "campaign_deliveries" USING btree ("subscriber_id");