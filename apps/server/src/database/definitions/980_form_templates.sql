-- Templates of forms: the platform's are read by whoever may see forms, an organisation's by its members, a private one by its author.

-- public.form_templates
create trigger form_templates_touch before update on public.form_templates
  for each row execute function app.touch_updated_at();
create trigger form_templates_audit after insert or update of name, description, is_shared, deleted_at or delete on public.form_templates
  for each row execute function app.record_audit();
create trigger strangers before insert on public.form_templates
  for each statement execute function app.refuse_strangers('organisations', 'forms.edit');
create policy read on public.form_templates for select to authenticated
  using (
    case
      when organisation_id is null then cardinality((select app.organisations_offering('forms.read', 'DATAOS'))::bigint[]) > 0
      else organisation_id = any ((select app.organisations_offering('forms.read', 'DATAOS'))::bigint[])
        and (is_shared or created_by = (select auth.uid()))
    end
  );
create policy add on public.form_templates for insert to workflow
  with check (
    created_by = (select auth.uid())
    and organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[])
  );
create policy change on public.form_templates for update to workflow
  using (
    organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[])
    and (is_shared or created_by = (select auth.uid()))
  );
grant select on public.form_templates to authenticated;
grant insert (organisation_id, name, description, is_shared, definition), update (deleted_at) on public.form_templates to workflow;
grant select, insert, update, delete on public.form_templates to service_role;
