CREATE TABLE "checklist_reasons" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "checklist_reasons_one_row" CHECK ("checklist_reasons"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "checklist_templates" ADD COLUMN "due_reminder_days" integer;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "due_reminder_days" integer;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "next_due_reminder_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checklists_next_due_reminder" ON "checklists" USING btree ("next_due_reminder_at") WHERE "checklists"."next_due_reminder_at" is not null;