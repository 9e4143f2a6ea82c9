CREATE TABLE "chat_presences" (
	"chat_id" uuid NOT NULL,
	"who" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_presences_chat_id_who_pk" PRIMARY KEY("chat_id","who")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_presences" ADD CONSTRAINT "chat_presences_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_client" ON "chats" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "chats_tags" ON "chats" USING gin ("tags");