-- Without this, anyone who can insert a seal could leave a gap that nothing closes again.
create function refuse_gap() returns trigger language plpgsql as $$
begin
  if new.position <> coalesce((select max(position) from audit_seals), 0) + 1 then
    raise exception 'a seal follows the last one';
  end if;
  if not exists (select from audit_entries where number = new.number) then
    raise exception 'a seal belongs to an entry';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger audit_seals_in_order before insert on audit_seals
  for each row execute function refuse_gap();
--> statement-breakpoint
-- It also runs in a session that sets session_replication_role.
alter table audit_seals enable always trigger audit_seals_in_order;
