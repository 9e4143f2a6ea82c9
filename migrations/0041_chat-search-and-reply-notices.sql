ALTER TABLE "chats" ADD COLUMN "reply_email" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chat_messages_text" ON "chat_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chats_notice" ON "chats" USING btree ("notice_at") WHERE "chats"."notice_at" is not null;