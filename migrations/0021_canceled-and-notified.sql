alter table appointments rename column cancelled_by to canceled_by;
--> statement-breakpoint
update appointments set state = 'canceled' where state = 'cancelled';
--> statement-breakpoint
alter table booking_waiting_list rename column told_at to notified_at;
--> statement-breakpoint
update booking_rules set rules = rules - array['mostPerDay', 'mostOpenPerEmail'] || jsonb_strip_nulls(
  jsonb_build_object('maxPerDay', rules -> 'mostPerDay', 'maxOpenPerEmail', rules -> 'mostOpenPerEmail'));
--> statement-breakpoint
update booking_topics set rules = rules - 'mostPerDay' || jsonb_build_object('maxPerDay', rules -> 'mostPerDay')
  where rules ? 'mostPerDay';
--> statement-breakpoint
-- Jobs that wait to email about a cancellation name it by the old word.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data, '{kind}', '"canceled"')
      where name = 'booking.announce-appointment' and data ->> 'kind' = 'cancelled';
  end if;
end $$;
