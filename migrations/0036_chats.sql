CREATE TABLE "chat_blocks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"blocked_by" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"masked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" jsonb,
	"revision" integer NOT NULL,
	CONSTRAINT "chat_messages_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "chat_messages_sent_once" UNIQUE("chat_id","author","sent_id")
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" "citext" NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_replies_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"adviser_id" uuid,
	"page" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"visitor_read" integer DEFAULT 0 NOT NULL,
	"firm_read" integer DEFAULT 0 NOT NULL,
	"visitor_typing_until" timestamp with time zone,
	"firm_typing_until" timestamp with time zone,
	"firm_typing_by" uuid,
	"rating" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_reason" text,
	CONSTRAINT "chats_closed" CHECK (("chats"."closed_at" is null) = ("chats"."state" <> 'closed')),
	CONSTRAINT "chats_rating" CHECK ("chats"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_revision" ON "chat_messages" USING btree ("chat_id","revision");--> statement-breakpoint
CREATE INDEX "chat_notes_chat" ON "chat_notes" USING btree ("chat_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_one_open" ON "chats" USING btree ("token_hash") WHERE "chats"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "chats_token" ON "chats" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chats_state" ON "chats" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_since","id") WHERE "chats"."waiting_since" is not null;