CREATE TABLE "message_attachments" (
	"engagement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "message_attachments_engagement_id_number_document_id_pk" PRIMARY KEY("engagement_id","number","document_id")
);
--> statement-breakpoint
CREATE TABLE "message_notices" (
	"engagement_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_notices_engagement_id_recipient_pk" PRIMARY KEY("engagement_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"engagement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_engagement_id_user_id_pk" PRIMARY KEY("engagement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"engagement_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"settled_number" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"is_waiting" boolean GENERATED ALWAYS AS ("message_threads"."waiting_since" is not null) STORED NOT NULL,
	"client_notice_at" timestamp with time zone,
	"firm_notice_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"engagement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_id" uuid NOT NULL,
	"side" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sealed_text" text NOT NULL,
	"revision" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "messages_engagement_id_number_pk" PRIMARY KEY("engagement_id","number"),
	CONSTRAINT "messages_sent_once" UNIQUE("engagement_id","sent_by","sent_id"),
	CONSTRAINT "messages_removed" CHECK (("messages"."removed_at" is null) = ("messages"."removed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message" FOREIGN KEY ("engagement_id","number") REFERENCES "public"."messages"("engagement_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_engagement_id_message_threads_engagement_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."message_threads"("engagement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_engagement_id_message_threads_engagement_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."message_threads"("engagement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_engagement_id_message_threads_engagement_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."message_threads"("engagement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attachments_document" ON "message_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "message_threads_client_notice" ON "message_threads" USING btree ("client_notice_at");--> statement-breakpoint
CREATE INDEX "message_threads_firm_notice" ON "message_threads" USING btree ("firm_notice_at");--> statement-breakpoint
CREATE INDEX "message_threads_by_turn" ON "message_threads" USING btree ("is_waiting","last_at","engagement_id");--> statement-breakpoint
CREATE INDEX "message_threads_waiting" ON "message_threads" USING btree ("waiting_since","engagement_id");--> statement-breakpoint
CREATE INDEX "message_threads_key" ON "message_threads" USING btree (split_part("wrapped_key", '.', 1));--> statement-breakpoint
CREATE INDEX "messages_revision" ON "messages" USING btree ("engagement_id","revision");