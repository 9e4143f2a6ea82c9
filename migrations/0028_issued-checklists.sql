CREATE TABLE "checklist_item_documents" (
	"item_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	CONSTRAINT "checklist_item_documents_item_id_document_id_pk" PRIMARY KEY("item_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checklist_id" uuid NOT NULL,
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
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'to_do' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"responded_at" timestamp with time zone,
	"responded_by" uuid,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"previous_id" uuid,
	CONSTRAINT "checklist_items_reason" CHECK (("checklist_items"."state" in ('needs_change', 'claimed', 'not_applicable')) = ("checklist_items"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "checklist_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checklist_id" uuid NOT NULL,
	"item_id" uuid,
	"text" text NOT NULL,
	"is_from_firm" boolean NOT NULL,
	"is_internal" boolean NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_notes_internal" CHECK ("checklist_notes"."is_from_firm" or not "checklist_notes"."is_internal")
);
--> statement-breakpoint
CREATE TABLE "checklist_notices" (
	"checklist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_notices_occasion_checklist_id_kind_pk" PRIMARY KEY("occasion","checklist_id","kind")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"first_reminder_days" integer,
	"reminder_every_days" integer,
	"last_reminded_at" timestamp with time zone,
	"next_reminder_at" timestamp with time zone,
	"reviewer_id" uuid,
	"reviewing_until" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"to_review" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"next_due_on" date DEFAULT '9999-12-31' NOT NULL,
	"review_since" timestamp with time zone DEFAULT '9999-12-31T00:00:00Z' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_item_documents" ADD CONSTRAINT "checklist_item_documents_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_item_documents" ADD CONSTRAINT "checklist_item_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_previous_id_checklist_items_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."checklist_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_notes" ADD CONSTRAINT "checklist_notes_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_notes" ADD CONSTRAINT "checklist_notes_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_notices" ADD CONSTRAINT "checklist_notices_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_template_id_checklist_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."checklist_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_version_id_checklist_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."checklist_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_item_documents_document" ON "checklist_item_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_items_key" ON "checklist_items" USING btree ("checklist_id","key");--> statement-breakpoint
CREATE INDEX "checklist_items_previous" ON "checklist_items" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "checklist_notes_of" ON "checklist_notes" USING btree ("checklist_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_once" ON "checklists" USING btree ("engagement_id","template_id");--> statement-breakpoint
CREATE INDEX "checklists_by_due" ON "checklists" USING btree ("next_due_on","id");--> statement-breakpoint
CREATE INDEX "checklists_by_review" ON "checklists" USING btree ("review_since","id");--> statement-breakpoint
CREATE INDEX "checklists_created_at" ON "checklists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checklists_next_reminder" ON "checklists" USING btree ("next_reminder_at") WHERE "checklists"."next_reminder_at" is not null;