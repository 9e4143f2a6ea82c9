CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "mark" text;--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
-- They also run in a session that sets session_replication_role.
alter table audit_seals enable always trigger audit_seals_append_only, enable always trigger audit_seals_no_truncate;
--> statement-breakpoint
alter table audit_entries enable always trigger audit_entries_append_only, enable always trigger audit_entries_no_truncate;
