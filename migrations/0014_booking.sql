CREATE TABLE "advisers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"languages" jsonb NOT NULL,
	"hours" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"feed_hash" text,
	"busy_url" text,
	"busy_tried_at" timestamp with time zone,
	"busy_read_at" timestamp with time zone,
	"busy_problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advisers_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adviser_id" uuid NOT NULL,
	"topic_key" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken" "tstzrange" NOT NULL,
	"held_until" timestamp with time zone,
	"hold_hash" text,
	"holder_hash" text,
	"name" text DEFAULT '' NOT NULL,
	"email" "citext" DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"link_way" text DEFAULT 'email' NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"user_id" uuid,
	"reference" text,
	"request_key" text,
	"request_hash" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancelled_by" text,
	"booked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_hold_hash_unique" UNIQUE("hold_hash"),
	CONSTRAINT "appointments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "appointments_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "appointments_end_after_start" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_hold_ends" CHECK (("appointments"."state" = 'held') <= ("appointments"."held_until" is not null)),
	CONSTRAINT "appointments_booked_has_person" CHECK (("appointments"."state" = 'confirmed') <= ("appointments"."email" <> '' and "appointments"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "availability_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adviser_id" uuid,
	"date" text NOT NULL,
	"times" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "availability_overrides_one_a_day" UNIQUE NULLS NOT DISTINCT("adviser_id","date")
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_rules_is_one" CHECK ("booking_rules"."id")
);
--> statement-breakpoint
CREATE TABLE "booking_topics" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adviser_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_signals" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_advisers" (
	"topic_key" text NOT NULL,
	"adviser_id" uuid NOT NULL,
	CONSTRAINT "topic_advisers_topic_key_adviser_id_pk" PRIMARY KEY("topic_key","adviser_id")
);
--> statement-breakpoint
CREATE TABLE "booking_waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"topic_key" text NOT NULL,
	"zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "booking_waiting_list_once" UNIQUE("email","topic_key")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_topic_key_booking_topics_key_fk" FOREIGN KEY ("topic_key") REFERENCES "public"."booking_topics"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_overrides" ADD CONSTRAINT "availability_overrides_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signals" ADD CONSTRAINT "call_signals_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_advisers" ADD CONSTRAINT "topic_advisers_topic_key_booking_topics_key_fk" FOREIGN KEY ("topic_key") REFERENCES "public"."booking_topics"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_advisers" ADD CONSTRAINT "topic_advisers_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waiting_list" ADD CONSTRAINT "booking_waiting_list_topic_key_booking_topics_key_fk" FOREIGN KEY ("topic_key") REFERENCES "public"."booking_topics"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_holds" ON "appointments" USING btree ("holder_hash") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_by_email" ON "appointments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "appointments_by_user" ON "appointments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "busy_times_by_adviser" ON "busy_times" USING btree ("adviser_id","starts_at");--> statement-breakpoint
CREATE INDEX "call_signals_by_appointment" ON "call_signals" USING btree ("appointment_id","id");--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
alter table appointments add constraint appointments_never_overlap
  exclude using gist (adviser_id with =, taken with &&) where (state in ('held', 'confirmed', 'completed', 'no-show'));
--> statement-breakpoint
insert into booking_topics (key, title, position) values
  ('individual-tax', 'Individual tax', 1),
  ('corporate-tax', 'Corporate tax', 2),
  ('accounting', 'Accounting', 3),
  ('expat-services', 'Expat and cross-border tax', 4),
  ('other', 'Something else', 5);
--> statement-breakpoint
insert into booking_rules (rules) values ('{"minutes":15,"minutesBefore":5,"minutesAfter":10,"noticeMinutes":240,"horizonDays":45,"mostPerDay":12,"cutOffMinutes":120,"holdMinutes":10,"mostOpenPerEmail":1,"holidays":{"us":true,"canada":true,"quebec":true}}');
