CREATE TABLE "checklist_template_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"help" jsonb NOT NULL,
	"why" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"accepts" jsonb NOT NULL,
	"due_days" integer NOT NULL,
	"format" text NOT NULL,
	"options" jsonb NOT NULL,
	"condition" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_template_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "checklist_template_versions_started" CHECK (("checklist_template_versions"."state" = 'draft') = ("checklist_template_versions"."started_at" is null))
);
--> statement-breakpoint
CREATE TABLE "checklist_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"service" text NOT NULL,
	"country" text,
	"client_kinds" jsonb NOT NULL,
	"tax_year" integer NOT NULL,
	"first_reminder_days" integer,
	"reminder_every_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"rolled_from" uuid
);
--> statement-breakpoint
ALTER TABLE "checklist_template_items" ADD CONSTRAINT "checklist_template_items_version_id_checklist_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."checklist_template_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_template_versions" ADD CONSTRAINT "checklist_template_versions_template_id_checklist_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."checklist_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_templates" ADD CONSTRAINT "checklist_templates_rolled_from_checklist_templates_id_fk" FOREIGN KEY ("rolled_from") REFERENCES "public"."checklist_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_template_items_key" ON "checklist_template_items" USING btree ("version_id","key");--> statement-breakpoint
CREATE INDEX "checklist_template_items_position" ON "checklist_template_items" USING btree ("version_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_template_versions_number" ON "checklist_template_versions" USING btree ("template_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_template_versions_draft" ON "checklist_template_versions" USING btree ("template_id") WHERE "checklist_template_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_template_versions_current" ON "checklist_template_versions" USING btree ("template_id") WHERE "checklist_template_versions"."state" = 'current';--> statement-breakpoint
CREATE INDEX "checklist_templates_by_name" ON "checklist_templates" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "checklist_templates_by_change" ON "checklist_templates" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "checklist_templates_by_year" ON "checklist_templates" USING btree ("tax_year","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_templates_rolled_once" ON "checklist_templates" USING btree ("rolled_from") WHERE "checklist_templates"."archived_at" is null;