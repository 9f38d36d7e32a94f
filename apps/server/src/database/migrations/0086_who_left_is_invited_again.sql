-- Who left an organisation, or was taken out of it, comes back by an invitation that he accepts: nobody puts him back unasked.
create function app.keep_removed_members() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'workflow') then
    raise exception 'This person is no longer a member: invite him again.' using errcode = 'P0409';
  end if;
  return new;
end
$$;

create trigger memberships_stay_removed before update on public.memberships
  for each row when (old.status = 'removed') execute function app.keep_removed_members();
