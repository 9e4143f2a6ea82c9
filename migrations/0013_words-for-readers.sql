-- Only words that readers may see, or will: otherwise what a search finds tells which words a draft has.
create or replace function keep_post_words() returns trigger language plpgsql as $$
begin
  if new.status in ('draft', 'archived') then
    return null;
  end if;
  insert into post_words (word)
  select word from unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', new.title, new.excerpt, new.body_text)))) as word
  where word ~ '^[[:alpha:]]{3,40}$' order by word
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
drop trigger posts_keep_words on posts;
--> statement-breakpoint
create trigger posts_keep_words after insert or update of title, excerpt, body_text, status on posts
  for each row execute function keep_post_words();
--> statement-breakpoint
delete from post_words;
--> statement-breakpoint
update posts set status = status;
