-- Records that come from many phones at once, written in one transaction.

-- Takes each record in the name of the phone that sent it, by the rights that it has itself. One that may not be added, that
-- is known already or that fails is left out and harms no other: whoever sent it hears why when it is taken by itself.
create function app.take_records_together(sent jsonb) returns table (place integer, record_id bigint)
  language plpgsql security definer
  set search_path = ''
  set "request.jwt.claims" = ''
  set "request.jwt.claim.sub" = ''
as $$
declare
  told record;
begin
  for told in
    select *
    from jsonb_to_recordset(sent) as one (
      place integer, phone uuid, project_form_id bigint, version_id bigint, instance_id text, state text, answers jsonb,
      findings jsonb, typed jsonb, errors integer, warnings integer, label text, started_at timestamptz, finished_at timestamptz,
      device text, sha256 text, files text[]
    )
  loop
    begin
      perform
        set_config('request.jwt.claims', jsonb_build_object('sub', told.phone, 'role', 'authenticated')::text, true),
        set_config('request.jwt.claim.sub', told.phone::text, true);
      insert into public.records
        (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, findings,
         typed_answers, errors, warnings, label, started_at, finished_at, device, sent_sha256)
      select used.organisation_id, used.project_id, used.id, used.form_id, told.version_id, told.instance_id, told.state,
        told.answers, told.findings, told.typed, told.errors, told.warnings, told.label, told.started_at, told.finished_at,
        told.device, told.sha256
      from public.project_forms as used
      where used.id = told.project_form_id
        and used.project_id = any (app.phone_projects('records.edit'))
        and not exists (
          select from public.record_editions as edition
          where edition.project_form_id = used.id and edition.instance_id = told.instance_id
        )
      on conflict (project_form_id, instance_id) do nothing
      returning id into record_id;
      continue when record_id is null;
      insert into public.record_files (organisation_id, project_id, record_id, name)
      select used.organisation_id, used.project_id, take_records_together.record_id, named.name
      from public.project_forms as used
      cross join (select distinct unnest(told.files) as name) as named
      where used.id = told.project_form_id;
      place := told.place;
      return next;
    exception
      when others then continue;
    end;
  end loop;
end
$$;

grant execute on function app.take_records_together(jsonb) to service_role;
