CREATE TABLE "analytics_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "analytics_days_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"user_id" uuid,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asks_consent" boolean DEFAULT false NOT NULL,
	"keep_days" integer DEFAULT 90 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "analytics_settings_one_row" CHECK ("analytics_settings"."id" = 1),
	CONSTRAINT "analytics_settings_keep_days" CHECK ("analytics_settings"."keep_days" between 7 and 400)
);
--> statement-breakpoint
CREATE INDEX "analytics_events_day" ON "analytics_events" USING btree ("day");