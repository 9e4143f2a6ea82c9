CREATE TABLE "client_access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"masked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	CONSTRAINT "client_access_requests_answered" CHECK (("client_access_requests"."state" = 'open') = ("client_access_requests"."answered_at" is null)),
	CONSTRAINT "client_access_requests_granted" CHECK (("client_access_requests"."state" = 'granted') = ("client_access_requests"."client_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"right" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "client_invitations_one_end" CHECK ("client_invitations"."accepted_at" is null or "client_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "client_members" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"right" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "client_members_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reference" "citext",
	"email" "citext" DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"adviser_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"merged_into" uuid,
	"joined_into" uuid,
	"split_from" uuid,
	CONSTRAINT "clients_reference_unique" UNIQUE("reference"),
	CONSTRAINT "clients_moved_is_archived" CHECK ("clients"."archived_at" is not null or ("clients"."merged_into" is null and "clients"."joined_into" is null)),
	CONSTRAINT "clients_not_into_itself" CHECK ("clients"."id" is distinct from "clients"."merged_into" and "clients"."id" is distinct from "clients"."joined_into")
);
--> statement-breakpoint
ALTER TABLE "client_access_requests" ADD CONSTRAINT "client_access_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_members" ADD CONSTRAINT "client_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_joined_into_clients_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_split_from_clients_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_access_requests_open" ON "client_access_requests" USING btree ("user_id") WHERE "client_access_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "client_access_requests_by_state" ON "client_access_requests" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "client_access_requests_by_user" ON "client_access_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_open" ON "client_invitations" USING btree ("client_id","email") WHERE "client_invitations"."accepted_at" is null and "client_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "client_invitations_expires_at" ON "client_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_members_user" ON "client_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "clients_created_at" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "clients_joined_into" ON "clients" USING btree ("joined_into");--> statement-breakpoint
CREATE INDEX "clients_split_from" ON "clients" USING btree ("split_from");