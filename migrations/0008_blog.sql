-- pg_trgm: words that are written much the same.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published_at";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "body_text" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reading_minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewer_credential" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was written in Markdown becomes headings and paragraphs.
update "posts" set
  "status" = case when "published_at" is null then 'draft' else 'published' end,
  "excerpt" = left("excerpt", 200),
  "body_text" = regexp_replace("body", '[*#|`]', '', 'g'),
  "reading_minutes" = greatest(1, round(array_length(regexp_split_to_array("body", '\s+'), 1) / 220.0)),
  "document" = jsonb_build_object('type', 'doc', 'content', coalesce((
    select jsonb_agg(
      case when part ~ '^#{2,4} [^\n]+$'
        then jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', length(substring(part from '^#+'))))
        else jsonb_build_object('type', 'paragraph')
      end || jsonb_build_object('content', jsonb_build_array(
        jsonb_build_object('type', 'text', 'text', replace(regexp_replace(part, '^#{1,6} ', ''), '**', ''))))
      order by place)
    from regexp_split_to_table("body", '\n\s*\n') with ordinality as parts(part, place)
    where btrim(part, E' \n#*') <> ''), '[]'));
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "document" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "body_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', body_text), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_words_similar" ON "post_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at","id") WHERE status in ('scheduled', 'published');--> statement-breakpoint
CREATE INDEX "posts_published_by_category" ON "posts" USING btree ("category","published_at","id") WHERE status in ('scheduled', 'published');--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("published_at") WHERE is_featured and status in ('scheduled', 'published');--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_have_a_time" CHECK ("posts"."published_at" is not null or "posts"."status" in ('draft', 'archived'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_excerpt_is_short" CHECK (char_length("posts"."excerpt") <= 200);
--> statement-breakpoint
-- Sorted, so that two articles written at once wait for each other's words in one order.
create function keep_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (word)
  select word from unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', new.title, new.excerpt, new.body_text)))) as word
  where word ~ '^[[:alpha:]]{3,40}$' order by word
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger posts_keep_words after insert or update of title, excerpt, body_text on posts
  for each row execute function keep_post_words();
--> statement-breakpoint
update posts set title = title;
--> statement-breakpoint
-- The planner takes a match for cheap and would read every article's words from the disk; these two only use the indexes.
-- One row for each article of the page, each with the number of all that were found; one row without an article where
-- the page has none.
create function search_posts(
  query tsquery, wanted_category text, now timestamptz, is_oldest_first boolean, after_post uuid, skipped int, most int
) returns table (total int, post_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off
  as $$
    with found as materialized (
      select id, published_at from posts
      where status in ('scheduled', 'published') and published_at <= now and search @@ query
        and (wanted_category is null or category = wanted_category)
    )
    select counted.total, page.id
    from (select count(*)::int as total from found) as counted
    left join (
      select id from found
      where after_post is null
        or (published_at, id) < ((select posts.published_at from posts where posts.id = after_post), after_post)
      order by case when is_oldest_first then published_at end, case when is_oldest_first then id end,
        published_at desc, id desc
      offset skipped limit most
    ) as page on true
  $$;
--> statement-breakpoint
create function similar_words(typed text) returns setof text
  language sql stable rows 3 set enable_seqscan = off set pg_trgm.similarity_threshold = 0.4
  as $$ select word from post_words where word % typed order by similarity(word, typed) desc, word limit 3 $$;
