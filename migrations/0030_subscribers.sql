CREATE TABLE "subscriber_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" "citext" NOT NULL,
	"verdict" text NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"consent_text" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone,
	CONSTRAINT "subscriber_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"separator" text DEFAULT ',' NOT NULL,
	"rest" text DEFAULT '' NOT NULL,
	"line" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"done_line" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "interests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "address" text collate "C" GENERATED ALWAYS AS (lower("subscribers"."email"::text)) STORED;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "domain" text collate "C" GENERATED ALWAYS AS (split_part(lower("subscribers"."email"::text), '@', 2)) STORED;--> statement-breakpoint
ALTER TABLE "subscriber_import_rows" ADD CONSTRAINT "subscriber_import_rows_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_import_rows_email" ON "subscriber_import_rows" USING btree ("import_id","email") WHERE verdict = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_import_rows_verdict" ON "subscriber_import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "subscribers_created_at" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_source" ON "subscribers" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_language" ON "subscribers" USING btree ("language","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_address" ON "subscribers" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "subscribers_domain" ON "subscribers" USING btree ("domain","id");