-- Nothing brings an erased farmer back, and nobody writes anything of him again, whatever door is used.
create function app.keep_erased() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.is_erasing() then
    raise exception 'This farmer was erased for good.' using errcode = 'P0474';
  end if;
  return new;
end
$$;

create function app.refuse_erased_farmers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.is_erasing() and exists (
    select from public.farmers as farmer where farmer.id = new.farmer_id and farmer.erased_at is not null
  ) then
    raise exception 'This farmer was erased for good.' using errcode = 'P0474';
  end if;
  return new;
end
$$;

create trigger farmers_erased_stay before update on public.farmers
  for each row when (old.erased_at is not null) execute function app.keep_erased();
create trigger farmer_phones_of_nobody before insert or update of farmer_id, raw on public.farmer_phones
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_births_of_nobody before insert or update on public.farmer_births
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_events_of_nobody before insert or update of farmer_id on public.farmer_events
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_private_values_of_nobody before insert or update on public.farmer_private_values
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_papers_of_nobody before insert or update of farmer_id, number on public.farmer_papers
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_requests_of_nobody before insert on public.farmer_change_requests
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_consents_of_nobody before insert or update of farmer_id on public.farmer_consents
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_cards_of_nobody before insert on public.farmer_cards
  for each row execute function app.refuse_erased_farmers();
create trigger farmer_pictures_of_nobody before insert or update of farmer_id, object_path on public.farmer_pictures
  for each row execute function app.refuse_erased_farmers();
