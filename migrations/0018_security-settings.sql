CREATE TABLE "security_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"admin_idle_minutes" integer DEFAULT 30 NOT NULL,
	"admin_max_hours" integer DEFAULT 12 NOT NULL,
	"client_idle_hours" integer DEFAULT 12 NOT NULL,
	"remembered_days" integer DEFAULT 30 NOT NULL,
	"wrong_passwords" integer DEFAULT 30 NOT NULL,
	"wrong_codes" integer DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_settings_is_one" CHECK ("security_settings"."id"),
	CONSTRAINT "security_settings_admin_idle_minutes" CHECK ("security_settings"."admin_idle_minutes" between 10 and 30),
	CONSTRAINT "security_settings_admin_max_hours" CHECK ("security_settings"."admin_max_hours" between 1 and 12),
	CONSTRAINT "security_settings_client_idle_hours" CHECK ("security_settings"."client_idle_hours" between 1 and 12),
	CONSTRAINT "security_settings_remembered_days" CHECK ("security_settings"."remembered_days" between 0 and 30),
	CONSTRAINT "security_settings_wrong_passwords" CHECK ("security_settings"."wrong_passwords" between 10 and 30),
	CONSTRAINT "security_settings_wrong_codes" CHECK ("security_settings"."wrong_codes" between 3 and 5)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_remembered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
insert into security_settings default values;
