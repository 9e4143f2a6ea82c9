-- Two neighbouring letters that changed places leave too few triples in common: such words are looked up one by one.
create or replace function similar_words(typed text) returns setof text
  language sql stable rows 3 set enable_seqscan = off set pg_trgm.similarity_threshold = 0.4
  as $$
    with swapped as (
      select overlay(typed placing substr(typed, at + 1, 1) || substr(typed, at, 1) from at for 2) as word
      from generate_series(1, length(typed) - 1) as at
    )
    select word from (
      select word, similarity(word, typed) as nearness from post_words where word % typed
      union all
      select word, 0.9 from post_words where word in (select word from swapped) and not word % typed
    ) as near
    order by nearness desc, word limit 3
  $$;
