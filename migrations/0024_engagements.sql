CREATE TABLE "engagement_moves" (
	"engagement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"sentence" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "engagement_moves_engagement_id_number_pk" PRIMARY KEY("engagement_id","number")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"service" text NOT NULL,
	"country" text NOT NULL,
	"tax_year" integer NOT NULL,
	"return_id" text,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"extended_on" date,
	"final_due_on" date GENERATED ALWAYS AS (coalesce("engagements"."extended_on", "engagements"."due_on")) STORED NOT NULL,
	"adviser_id" uuid,
	"stage" text DEFAULT 'intake' NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"rolled_from" uuid,
	CONSTRAINT "engagements_rolled_from_unique" UNIQUE("rolled_from"),
	CONSTRAINT "engagements_extended_later" CHECK ("engagements"."extended_on" > "engagements"."due_on"),
	CONSTRAINT "engagements_accepted_is_closed" CHECK (("engagements"."stage" = 'accepted') = ("engagements"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "engagement_moves" ADD CONSTRAINT "engagement_moves_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_rolled_from_engagements_id_fk" FOREIGN KEY ("rolled_from") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_title" ON "engagements" USING btree ("client_id","tax_year",lower("title"));--> statement-breakpoint
CREATE INDEX "engagements_by_due" ON "engagements" USING btree ("final_due_on","id");--> statement-breakpoint
CREATE INDEX "engagements_by_stage_since" ON "engagements" USING btree ("stage_since","id");--> statement-breakpoint
CREATE INDEX "engagements_created_at" ON "engagements" USING btree ("created_at","id");