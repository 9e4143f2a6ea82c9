CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"country" text NOT NULL,
	"message" text NOT NULL,
	"masked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"consent_text" text NOT NULL,
	"consent_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "inquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "inquiries_version_grows" CHECK ("inquiries"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "inquiry_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_created_at" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_changed_at" ON "inquiries" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_state" ON "inquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_entries_order" ON "inquiry_entries" USING btree ("inquiry_id","version");