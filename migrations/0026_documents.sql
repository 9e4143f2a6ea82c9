CREATE TABLE "document_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"wrapped_key" text NOT NULL,
	"client_id" uuid NOT NULL,
	"engagement_id" uuid,
	"document_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"label" text DEFAULT 'other' NOT NULL,
	"attach_to" text,
	"fingerprint" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"problem" text,
	"result_id" uuid,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "document_uploads_result" CHECK (("document_uploads"."state" = 'stored') = ("document_uploads"."result_id" is not null)),
	CONSTRAINT "document_uploads_problem" CHECK (("document_uploads"."state" = 'refused') = ("document_uploads"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"wrapped_key" text NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"scan" text NOT NULL,
	CONSTRAINT "document_versions_number" UNIQUE("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"engagement_id" uuid,
	"origin" text NOT NULL,
	"label" text DEFAULT 'other' NOT NULL,
	"name" text NOT NULL,
	"latest" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_label" CHECK ("documents"."origin" = 'firm' or "documents"."label" = 'other')
);
--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_uploads_client" ON "document_uploads" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "document_uploads_engagement" ON "document_uploads" USING btree ("engagement_id");--> statement-breakpoint
CREATE INDEX "document_uploads_expires_at" ON "document_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_versions_sha256" ON "document_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "document_versions_key" ON "document_versions" USING btree (split_part("wrapped_key", '.', 1));--> statement-breakpoint
CREATE INDEX "document_versions_scan" ON "document_versions" USING btree ("scan") WHERE "document_versions"."scan" = 'pending';--> statement-breakpoint
CREATE INDEX "documents_of_client" ON "documents" USING btree ("client_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "documents_changed_at" ON "documents" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "documents_engagement" ON "documents" USING btree ("engagement_id");