ALTER TABLE "company_records" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_records" ADD COLUMN "field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;