-- The quality of records: who reads what was found, and what it comes to for records and agents.

-- The records of a form in which something was found, the most doubtful first; checks that are switched off count for nothing.
-- Doubt is one less the product of what each finding leaves: `doubtOf` of packages/forms.
create function public.doubtful_records(project_form bigint)
  returns table (
    id bigint,
    label text,
    state text,
    author text,
    agent uuid,
    finished_at timestamptz,
    doubt double precision,
    findings jsonb
  )
  language sql stable
  set search_path = ''
as $$
  select
    record.id, record.label, record.state, record.author, record.created_by, record.finished_at,
    1 - exp(sum(ln(1 - finding.weight))),
    jsonb_agg(
      jsonb_build_object('code', finding.code, 'weight', finding.weight, 'evidence', finding.evidence)
      order by finding.weight desc, finding.code
    )
  from public.record_quality_findings as finding
  join public.records as record on record.id = finding.record_id
  left join public.quality_settings as settings on settings.project_form_id = finding.project_form_id
  where finding.project_form_id = doubtful_records.project_form
    and record.deleted_at is null
    and not coalesce(settings.switched_off ? finding.code, false)
  group by record.id
$$;

grant execute on function public.doubtful_records(bigint) to authenticated, workflow;

-- For each who filled a form: his records, how many of them need a look, and how often each check found something. Records that came
-- after the last look count for nobody.
create function public.agent_quality(project_form bigint)
  returns table (agent uuid, name text, records integer, doubtful integer, kinds jsonb)
  language sql stable
  set search_path = ''
as $$
  with looked_at as (
    select record.created_by as agent, max(record.author) as name, count(*)::integer as records
    from public.records as record
    join public.quality_rounds as round on round.project_form_id = record.project_form_id
    where record.project_form_id = agent_quality.project_form
      and record.deleted_at is null
      and record.created_by is not null
      and record.created_at <= round.checked_until
    group by record.created_by
  ), doubts as (
    select doubtful.agent, count(*) filter (where doubtful.doubt >= 0.5)::integer as doubtful
    from public.doubtful_records(agent_quality.project_form) as doubtful
    group by doubtful.agent
  ), kinds as (
    select told.agent, jsonb_object_agg(told.code, told.found) as kinds
    from (
      select finding.agent, finding.code, count(*) as found
      from public.record_quality_findings as finding
      left join public.quality_settings as settings on settings.project_form_id = finding.project_form_id
      where finding.project_form_id = agent_quality.project_form
        and not coalesce(settings.switched_off ? finding.code, false)
      group by finding.agent, finding.code
    ) as told
    group by told.agent
  )
  select looked_at.agent, looked_at.name, looked_at.records, coalesce(doubts.doubtful, 0), coalesce(kinds.kinds, '{}')
  from looked_at
  left join doubts on doubts.agent = looked_at.agent
  left join kinds on kinds.agent = looked_at.agent
  order by coalesce(doubts.doubtful, 0)::double precision / looked_at.records desc, looked_at.name
$$;

grant execute on function public.agent_quality(bigint) to authenticated;

-- Whether an account fills forms of a project: a member who may, or one of its phones.
create function app.fills_forms(project bigint, account uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.projects as filled
    where filled.id = fills_forms.project
      and account = any (app.members_with(filled.organisation_id, 'records.edit', array[filled.module]))
  ) or exists (
    select from public.field_phones as phone
    where phone.project_id = fills_forms.project and phone.user_id = account and phone.revoked_at is null
  );
end
$$;

-- A record is visited again by one who may fill forms here and did not fill it himself; what he filled is the second record.
create function app.guard_back_check() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to then
    if new.assigned_to = new.agent then
      raise exception 'Whoever filled a record does not check it.' using errcode = 'P0496';
    end if;
    if not app.fills_forms(new.project_id, new.assigned_to) then
      raise exception 'This person fills no forms in the project.' using errcode = 'P0497';
    end if;
  end if;
  if new.second_record_id is not null and new.second_record_id is distinct from old.second_record_id and not exists (
    select
    from public.records as second
    join public.records as first on first.id = new.record_id
    join public.back_checks as round on round.id = new.back_check_id
    where second.id = new.second_record_id
      and second.project_form_id = first.project_form_id
      and second.created_by = new.assigned_to
      and second.created_at >= round.created_at
  ) then
    raise exception 'The second record is one that the assigned person filled since the draw.' using errcode = 'P0498';
  end if;
  return new;
end
$$;

-- public.quality_settings
create trigger quality_settings_touch before update on public.quality_settings
  for each row execute function app.touch_updated_at();
create trigger quality_settings_audit after insert or update on public.quality_settings
  for each row execute function app.record_audit();
create trigger strangers before insert on public.quality_settings
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.quality_settings for select to authenticated
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy add on public.quality_settings for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy change on public.quality_settings for update to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.quality_settings to authenticated;
grant insert (project_form_id, organisation_id, project_id, switched_off, thresholds, time_zone),
  update (switched_off, thresholds, time_zone) on public.quality_settings to workflow;
grant select, insert, update, delete on public.quality_settings to service_role;

-- public.quality_rounds
create trigger strangers before insert on public.quality_rounds
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.quality_rounds for select to authenticated
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy add on public.quality_rounds for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy change on public.quality_rounds for update to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.quality_rounds to authenticated;
grant insert (project_form_id, organisation_id, project_id, records, checked_until),
  update (records, checked_until, checked_at) on public.quality_rounds to workflow;
grant select, insert, update, delete on public.quality_rounds to service_role;
select realtime.watch('public.quality_rounds');

-- public.record_quality_findings
create trigger strangers before insert on public.record_quality_findings
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.record_quality_findings for select to authenticated
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy add on public.record_quality_findings for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy change on public.record_quality_findings for update to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy remove on public.record_quality_findings for delete to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.record_quality_findings to authenticated;
grant insert (organisation_id, project_id, project_form_id, record_id, agent, code, weight, evidence),
  update (weight, evidence, found_at), delete on public.record_quality_findings to workflow;
grant select, insert, update, delete on public.record_quality_findings to service_role;

-- public.record_photo_hashes
create trigger strangers before insert on public.record_photo_hashes
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.record_photo_hashes for select to authenticated
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy add on public.record_photo_hashes for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.record_photo_hashes to authenticated;
grant insert (record_file_id, organisation_id, project_id, hash) on public.record_photo_hashes to workflow;
grant select, insert, update, delete on public.record_photo_hashes to service_role;

-- public.back_checks
create trigger back_checks_audit after insert on public.back_checks
  for each row execute function app.record_audit();
create trigger strangers before insert on public.back_checks
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.back_checks for select to authenticated
  using (project_id = any ((select app.projects_with('records.read'))::bigint[]));
create policy add on public.back_checks for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.back_checks to authenticated;
grant insert (organisation_id, project_id, project_form_id, seed, per_agent, request_key) on public.back_checks to workflow;
grant select, insert, update, delete on public.back_checks to service_role;

-- public.back_check_records: whoever is to visit one sees it, and whoever reviews sees all.
create trigger back_check_records_guard before update on public.back_check_records
  for each row execute function app.guard_back_check();
create trigger strangers before insert on public.back_check_records
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.back_check_records for select to authenticated
  using (
    project_id = any ((select app.projects_with('records.review'))::bigint[])
    or (assigned_to = (select auth.uid()) and project_id = any ((select app.projects_with('records.edit'))::bigint[]))
  );
create policy add on public.back_check_records for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy change on public.back_check_records for update to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.back_check_records to authenticated;
grant insert (organisation_id, project_id, back_check_id, record_id, agent, doubt), update (assigned_to, second_record_id)
  on public.back_check_records to workflow;
grant select, insert, update, delete on public.back_check_records to service_role;
