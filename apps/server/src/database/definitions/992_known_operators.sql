-- The address book of an organisation, for those who write its declarations.

-- public.known_operators
create trigger known_operators_audit after insert or update or delete on public.known_operators
  for each row execute function app.record_audit();
create trigger strangers before insert on public.known_operators
  for each statement execute function app.refuse_strangers('organisations', 'declarations.edit');
create policy read on public.known_operators for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('declarations.read', 'EUDR'))::bigint[]));
create policy keep on public.known_operators for insert to authenticated
  with check (organisation_id = any ((select app.organisations_offering('declarations.edit', 'EUDR'))::bigint[]));
create policy change on public.known_operators for update to authenticated
  using (organisation_id = any ((select app.organisations_offering('declarations.edit', 'EUDR'))::bigint[]));
create policy remove on public.known_operators for delete to authenticated
  using (organisation_id = any ((select app.organisations_offering('declarations.edit', 'EUDR'))::bigint[]));
grant select, delete on public.known_operators to authenticated;
grant insert (organisation_id, operator), update (operator) on public.known_operators to authenticated;
grant select, insert, update, delete on public.known_operators to service_role;
