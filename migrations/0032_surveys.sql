CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"response_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"place" smallint NOT NULL,
	"value" text NOT NULL,
	"is_text" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"engagement_id" uuid,
	"email" "citext" NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "survey_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"invitation_id" uuid,
	"client_id" uuid,
	"nps" smallint,
	"csat" smallint,
	"service" text,
	"may_contact" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" "citext" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (coalesce(nps <= 6, false) or coalesce(csat <= 2, false)) STORED NOT NULL,
	"followed_up_at" timestamp with time zone,
	"followed_up_by" uuid,
	CONSTRAINT "survey_responses_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "survey_responses_invitation_id_unique" UNIQUE("invitation_id"),
	CONSTRAINT "survey_responses_nps" CHECK ("survey_responses"."nps" between 0 and 10),
	CONSTRAINT "survey_responses_csat" CHECK ("survey_responses"."csat" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_versions_survey_id_number_pk" PRIMARY KEY("survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"audience" text NOT NULL,
	"after_days" integer,
	"automatic_since" timestamp with time zone,
	"number" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surveys_automatic_since" CHECK (("surveys"."after_days" is null) = ("surveys"."automatic_since" is null))
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_response_id_survey_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."survey_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_invitation_id_survey_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."survey_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once" ON "survey_answers" USING btree ("response_id","question_id","place");--> statement-breakpoint
CREATE INDEX "survey_answers_texts" ON "survey_answers" USING btree ("created_at","id") WHERE "survey_answers"."is_text";--> statement-breakpoint
CREATE UNIQUE INDEX "survey_invitations_once" ON "survey_invitations" USING btree ("survey_id","engagement_id","email");--> statement-breakpoint
CREATE INDEX "survey_invitations_email" ON "survey_invitations" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "survey_invitations_waiting" ON "survey_invitations" USING btree ("sent_at") WHERE "survey_invitations"."answered_at" is null and "survey_invitations"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "survey_invitations_client" ON "survey_invitations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "survey_responses_by_time" ON "survey_responses" USING btree ("survey_id","created_at");--> statement-breakpoint
CREATE INDEX "survey_responses_low" ON "survey_responses" USING btree ("created_at") WHERE is_low and followed_up_at is null;--> statement-breakpoint
CREATE INDEX "survey_responses_client" ON "survey_responses" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_one_public" ON "surveys" USING btree ("audience") WHERE "surveys"."audience" = 'public';--> statement-breakpoint
-- Answers belong to the questions that people saw, so nobody changes or removes a version.
create trigger survey_versions_append_only before update or delete on survey_versions
  for each row execute function refuse_change();
