CREATE TABLE "campaign_sending_times" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "soft_bounced_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "complained_at" timestamp with time zone;