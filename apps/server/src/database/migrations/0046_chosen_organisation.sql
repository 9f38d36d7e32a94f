-- Only a choice is checked: who has lost his organisation since may still change his name.
drop policy own on public.profiles;
create policy own on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function app.guard_chosen_organisation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and not new.current_organisation_id = any (app.organisations_around()) then
    raise exception 'You do not belong to this organisation.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger profiles_chosen_organisation
  before insert or update of current_organisation_id on public.profiles
  for each row when (new.current_organisation_id is not null)
  execute function app.guard_chosen_organisation();
