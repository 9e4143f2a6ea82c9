DROP INDEX "subscribers_state";--> statement-breakpoint
DROP INDEX "subscribers_source";--> statement-breakpoint
DROP INDEX "subscribers_language";--> statement-breakpoint
CREATE INDEX "subscribers_kind_created_at" ON "subscribers" USING btree ("state","source","language","created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_kind_address" ON "subscribers" USING btree ("state","source","language","address","id");--> statement-breakpoint
CREATE INDEX "subscribers_kind_domain" ON "subscribers" USING btree ("state","source","language","domain","id");