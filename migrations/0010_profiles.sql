CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"country" text,
	"kind" text,
	"saved_at" timestamp with time zone,
	"put_off_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"consent_text" text,
	"consent_withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_links" ADD COLUMN "return_path" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;