CREATE TABLE "holds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reserved_id" uuid,
	"adviser_id" uuid NOT NULL,
	"topic_key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"holder_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_reserved_id_unique" UNIQUE("reserved_id")
);
--> statement-breakpoint
CREATE TABLE "reserved_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"adviser_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"range" "tstzrange" NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "reserved_times_by_adviser" UNIQUE("adviser_id","starts_at","ends_at","id"),
	CONSTRAINT "reserved_times_end_after_start" CHECK ("reserved_times"."ends_at" > "reserved_times"."starts_at"),
	CONSTRAINT "reserved_times_include_buffers" CHECK (tstzrange("reserved_times"."starts_at", "reserved_times"."ends_at") <@ "reserved_times"."range")
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_reserved_id_reserved_times_id_fk" FOREIGN KEY ("reserved_id") REFERENCES "public"."reserved_times"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_topic_key_booking_topics_key_fk" FOREIGN KEY ("topic_key") REFERENCES "public"."booking_topics"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reserved_times" ADD CONSTRAINT "reserved_times_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "holds_by_holder" ON "holds" USING btree ("holder_hash");
--> statement-breakpoint
CREATE INDEX "reserved_times_expiring" ON "reserved_times" USING btree ("expires_at") WHERE expires_at is not null;
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reserved_id" uuid;
--> statement-breakpoint
alter table reserved_times add constraint reserved_times_never_overlap
  exclude using gist (adviser_id with =, range with &&);
--> statement-breakpoint
-- A reserved time gets the id of the hold or appointment that it belongs to.
insert into reserved_times (id, adviser_id, starts_at, ends_at, range, expires_at)
  select id, adviser_id, starts_at, ends_at, taken, case when state = 'held' then held_until end
  from appointments where state in ('held', 'confirmed', 'completed', 'no-show');
--> statement-breakpoint
insert into holds (token_hash, reserved_id, adviser_id, topic_key, starts_at, holder_hash, created_at)
  select hold_hash, case when state = 'held' then id end, adviser_id, topic_key, starts_at, coalesce(holder_hash, ''),
    created_at
  from appointments where state in ('held', 'expired') and hold_hash is not null;
--> statement-breakpoint
delete from appointments where state in ('held', 'expired');
--> statement-breakpoint
update appointments set
  reserved_id = case when state <> 'canceled' then id end,
  reference = coalesce(reference, id::text),
  hold_hash = coalesce(hold_hash, id::text),
  request_key = coalesce(request_key, id::text),
  request_hash = coalesce(request_hash, ''),
  booked_at = coalesce(booked_at, created_at),
  changed_at = coalesce(changed_at, booked_at, created_at);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_end_after_start";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_hold_ends";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_booked_has_person";
--> statement-breakpoint
DROP INDEX "appointments_holds";
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "hold_hash" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "name" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "email" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "phone" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "country" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "note" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "language" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "link_way" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "zone" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "reference" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "request_key" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "request_hash" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "booked_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "changed_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_at_reserved_time" FOREIGN KEY ("adviser_id","starts_at","ends_at","reserved_id") REFERENCES "public"."reserved_times"("adviser_id","starts_at","ends_at","id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "taken";
--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "held_until";
--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "holder_hash";
--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reserved_id_unique" UNIQUE("reserved_id");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reserve_unless_canceled" CHECK (("appointments"."state" = 'canceled') = ("appointments"."reserved_id" is null));
