-- The due diligence of a declaration: risk by country, legality, approval by a second person, and what of it a filing needs.

-- The tier of a country on a day; as countryTier in packages/domain says it.
create function app.country_tier(asked_country text, as_of date) returns text
  language sql stable
  set search_path = ''
  return coalesce((select tier from app.country_tiers where country = asked_country and valid_from <= as_of), 'standard');

grant execute on function app.country_tier(text, date) to workflow, service_role;

-- Criteria of Article 10(2) that keep the risk of an assessment from being negligible: not answered, though the tier of its country
-- asks for them, or with a concern for which no mitigation is completed.
create function app.open_criteria(assessment bigint) returns text[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(wanted.criterion order by wanted.criterion), '{}')
    from public.risk_assessments as asked
    cross join unnest(string_to_array('a,b,c,d,e,f,g,h,i,j,k,l,m,n', ',')) as wanted (criterion)
    left join public.risk_answers as given on given.assessment_id = asked.id and given.criterion = wanted.criterion
    where asked.id = assessment and case
      when given.answer is null then
        app.country_tier(asked.country, (now() at time zone 'utc')::date) <> 'low' or wanted.criterion in ('i', 'j')
      else given.answer = 'concern' and not exists (
        select from public.risk_mitigations as done
        where done.assessment_id = asked.id and done.criterion = wanted.criterion and done.completed_on is not null
      )
    end
  );
end
$$;

grant execute on function app.open_criteria(bigint) to workflow, service_role;

-- What belongs to a declaration that was filed is kept as it was. One that is ready may still be assessed: its approval counts for
-- what was approved alone.
create function app.refuse_filed(declaration bigint, project bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settled text;
begin
  if app.is_purging() then
    return;
  end if;
  select known.state into settled
  from public.declarations as known
  join app.settled_states as final on final.entity = 'declarations' and final.state = known.state
  where known.id = declaration and known.project_id = project and known.state <> 'ready';
  if settled is not null then
    perform app.refuse_settled('declarations', settled);
  end if;
end
$$;

-- An assessment begins without a conclusion; its conclusion is a person's, and negligible only where no criterion is open. It may be
-- concluded anew after the filing: it is reviewed once a year (Articles 10(4) and 12(3)).
create function app.guard_risk_assessment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  open text[];
begin
  if tg_op = 'DELETE' then
    if exists (select from public.declarations where id = old.declaration_id) then
      perform app.refuse_filed(old.declaration_id, old.project_id);
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    perform app.refuse_filed(new.declaration_id, new.project_id);
    if new.conclusion is not null then
      raise exception 'An assessment begins without a conclusion.' using errcode = 'P0409';
    end if;
    return new;
  end if;
  if new.conclusion is null then
    new.tier := null;
    new.concluded_by := null;
    new.concluded_by_name := null;
    new.concluded_at := null;
    new.review_due_on := null;
    return new;
  end if;
  if new.conclusion = 'negligible' then
    open := app.open_criteria(new.id);
    if open <> '{}' then
      raise exception 'Criteria % are open: the risk is not negligible yet.', array_to_string(open, ', ') using errcode = 'P0409';
    end if;
  end if;
  new.tier := app.country_tier(new.country, (now() at time zone 'utc')::date);
  new.concluded_by := auth.uid();
  new.concluded_by_name := app.current_person_name();
  new.concluded_at := now();
  new.review_due_on := ((now() at time zone 'utc') + interval '1 year')::date;
  new.reminded_on := null;
  return new;
end
$$;

-- What an assessment rests on: who changes it takes the conclusion away, and what was filed is kept.
create function app.guard_risk_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  part record := coalesce(new, old);
  declaration bigint;
begin
  -- The policy refuses it: nothing of another organisation is looked at or held before.
  if tg_op = 'INSERT' and auth.uid() is not null and not part.project_id = any (app.projects_with('declarations.edit')) then
    return new;
  end if;
  select known.declaration_id into declaration
  from public.risk_assessments as known
  where known.id = part.assessment_id and known.project_id = part.project_id
  for update;
  if declaration is null then
    return part;
  end if;
  perform app.refuse_filed(declaration, part.project_id);
  update public.risk_assessments set conclusion = null where id = part.assessment_id and conclusion is not null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.assessment_id, new.criterion) is distinct from (old.assessment_id, old.criterion) then
    raise exception 'A part stays with its criterion.' using errcode = 'P0409';
  end if;
  if tg_table_name = 'risk_answers' then
    new.answered_by := auth.uid();
    new.answered_by_name := app.current_person_name();
    new.answered_at := now();
  elsif new.completed_on > (now() at time zone 'utc' + interval '14 hours')::date then
    raise exception 'A mitigation that lies ahead is not completed.' using errcode = 'P0409';
  end if;
  return new;
end
$$;

create function app.stamp_filing_rules() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.changed_by_name := app.current_person_name();
  new.changed_at := now();
  return new;
end
$$;

-- What is approved of a declaration, as a hash: its head, products and plots with their outlines,
-- the statements that it follows, and what was concluded.
create function app.declaration_version(asked bigint) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select encode(sha256(convert_to(jsonb_build_array(
      declaration.internal_reference, declaration.activity, declaration.country_of_activity, declaration.border_country,
      declaration.operator, declaration.additional_information,
      (
        -- Without the list where it is empty: an approval from before there was one still counts.
        select jsonb_agg(to_jsonb(product) - 'id' - case when product.further_species = '[]' then 'further_species' else '' end order by product.position, product.id)
        from public.declaration_products as product where product.declaration_id = asked
      ),
      (
        select jsonb_agg(jsonb_build_array(
          product.position, plot.id, plot.identifier, plot.geometry_hash, plot.producer_name, plot.country, plot.production_place,
          plot.declared_area_hectares
        ) order by product.position, product.id, plot.id)
        from public.declaration_plots as chosen
        join public.declaration_products as product on product.id = chosen.product_id
        join public.plots as plot on plot.id = chosen.plot_id
        where chosen.declaration_id = asked
      ),
      (
        select jsonb_agg(jsonb_build_array(followed.reference_number, followed.verification_number, followed.is_grouped) order by followed.reference_number)
        from public.declaration_references as followed where followed.declaration_id = asked
      ),
      (
        select jsonb_agg(jsonb_build_array(risk.country, risk.supply_chain, risk.conclusion) order by risk.country, risk.supply_chain)
        from public.risk_assessments as risk where risk.declaration_id = asked
      )
    )::text, 'UTF8')), 'hex')
    from public.declarations as declaration
    where declaration.id = asked
  );
end
$$;

grant execute on function app.declaration_version(bigint) to service_role;

-- Whether the caller wrote the declaration last, called it ready, or named a statement that it follows.
create function app.has_written(declaration public.declarations) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(declaration.written_by, declaration.created_by) is not distinct from auth.uid()
    or exists (
      select from public.declaration_references as followed
      where followed.declaration_id = declaration.id and followed.created_by = (select auth.uid())
    );
end
$$;

grant execute on function app.has_written(public.declarations) to workflow, service_role;

-- Approves what a declaration is at this moment; another person than the one who wrote it last.
create function app.approve_declaration(asked bigint) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  declaration public.declarations;
  approval bigint;
begin
  select * into declaration from public.declarations as known
  where known.id = asked and known.deleted_at is null and known.project_id = any (app.projects_with('declarations.submit'))
  for update;
  if declaration.id is null then
    raise exception 'There is no such declaration.' using errcode = 'P0002';
  end if;
  if declaration.state not in ('ready', 'amending', 'submission_failed') then
    raise exception 'A declaration is approved once it is ready.' using errcode = 'P0409';
  end if;
  if auth.uid() is null or app.has_written(declaration) then
    raise exception 'Who wrote a declaration does not approve it.' using errcode = 'P0409';
  end if;
  update public.declaration_approvals set withdrawn_at = now() where declaration_id = asked and withdrawn_at is null;
  insert into public.declaration_approvals (organisation_id, project_id, declaration_id, version)
  values (declaration.organisation_id, declaration.project_id, asked, app.declaration_version(asked))
  returning id into approval;
  return approval;
end
$$;

grant execute on function app.approve_declaration(bigint) to workflow, service_role;

-- Whether somebody approved what the declaration is at this moment.
create function app.is_approved(asked bigint) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.declaration_approvals as approval
    where approval.declaration_id = asked and approval.withdrawn_at is null and approval.version = app.declaration_version(asked)
  );
end
$$;

grant execute on function app.is_approved(bigint) to service_role;

-- Who writes a declaration, or calls it ready, is told apart from who approves it; an approval does not outlive a change.
create function app.note_declaration_writer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_written boolean := (
    new.internal_reference, new.activity, new.country_of_activity, new.border_country, new.operator, new.additional_information
  ) is distinct from (
    old.internal_reference, old.activity, old.country_of_activity, old.border_country, old.operator, old.additional_information
  );
begin
  if auth.uid() is not null and new.state in ('draft', 'ready', 'amending')
    and (new.state <> old.state or is_written or new.updated_at is distinct from old.updated_at) then
    new.written_by := auth.uid();
  else
    new.written_by := old.written_by;
  end if;
  if is_written or (new.state <> old.state and new.state in ('draft', 'amending')) then
    update public.declaration_approvals set withdrawn_at = now() where declaration_id = new.id and withdrawn_at is null;
  end if;
  return new;
end
$$;

-- What the due diligence of a declaration lacks, whatever the organisation asks for: what a filing would need.
create function app.due_diligence_gaps(checked bigint) returns table (code text, country text, count bigint)
  language sql stable security definer
  set search_path = ''
as $$
  with country as materialized (
    select distinct plot.producer_country as code
    from app.declared_plots as plot
    where plot.declaration_id = checked and plot.producer_country <> ''
  ), project as (
    select project_id as id from public.declarations where id = checked
  )
  select 'risk_not_concluded', country.code, null::bigint
  from country
  where not exists (
    select from public.risk_assessments as risk where risk.declaration_id = checked and risk.country = country.code
  ) or exists (
    select from public.risk_assessments as risk
    where risk.declaration_id = checked and risk.country = country.code and risk.conclusion is null
  )
  union all
  select distinct 'risk_not_negligible', country.code, null::bigint
  from country
  join public.risk_assessments as risk
    on risk.declaration_id = checked and risk.country = country.code and risk.conclusion = 'not_negligible'
  union all
  select 'legality_missing', country.code, count(*)
  from country
  cross join unnest(string_to_array('land_use,environment,forest,third_parties,labour,human_rights,consent,tax_and_trade', ',')) as wanted (aspect)
  where not exists (
    select from public.legality_evidence as shown
    join project on project.id = shown.project_id
    where shown.country = country.code and shown.aspect = wanted.aspect
      and (shown.valid_until is null or shown.valid_until >= (now() at time zone 'utc')::date)
  )
  group by country.code
$$;

grant execute on function app.due_diligence_gaps(bigint) to service_role;

-- What keeps a declaration from being filed by the rules of its organisation, beside what it lacks to be ready; as filingReasons in
-- packages/domain says it.
create function app.filing_gaps(checked bigint) returns table (code text, detail jsonb)
  language sql stable security definer
  set search_path = ''
as $$
  select gap.code, jsonb_strip_nulls(jsonb_build_object('country', gap.country, 'count', gap.count))
  from public.declarations as declaration
  join public.filing_rules as rule on rule.organisation_id = declaration.organisation_id and rule.due_diligence_required
  cross join lateral app.due_diligence_gaps(checked) as gap
  where declaration.id = checked
  union all
  select
    case
      when exists (select from public.declaration_approvals as earlier where earlier.declaration_id = checked) then 'approval_outdated'
      else 'approval_missing'
    end,
    '{}'
  from public.declarations as declaration
  join public.filing_rules as rule on rule.organisation_id = declaration.organisation_id and rule.approval_required
  where declaration.id = checked and not app.is_approved(checked)
  union all
  -- Once for all: what changes is an update of the one that stands (operator API reference V3, 4.2.2).
  select 'simplified_stands', jsonb_build_object('reference', min(other.internal_reference))
  from public.declarations as declaration
  join public.declarations as other
    on other.organisation_id = declaration.organisation_id and other.id <> declaration.id and other.kind = 'simplified'
    and other.deleted_at is null and other.environment is not distinct from declaration.environment
    and other.state in ('submitting', 'submitted', 'available', 'amending', 'grouped')
    and lower(btrim(other.operator ->> 'name')) = lower(btrim(declaration.operator ->> 'name'))
  where declaration.id = checked and declaration.kind = 'simplified'
  having count(*) > 0
  union all
  select
    case standing.state when 'ended' then 'mandate_ended' else 'mandate_missing' end,
    jsonb_build_object('operator', declaration.operator ->> 'name')
  from public.declarations as declaration
  cross join lateral (select app.mandate_state(checked) as state) as standing
  where declaration.id = checked and standing.state in ('ended', 'none')
$$;

grant execute on function app.filing_gaps(bigint) to service_role;

-- What the plots of a declaration tell of each country, and, empty, of none: shown beside the criteria, never an answer.
create function public.declaration_risk_facts(declaration bigint)
  returns table (
    country text, tier text, plots bigint, hectares double precision, producers bigint, not_assessed bigint, outdated bigint,
    compliant bigint, to_review bigint, not_compliant bigint, overlapping bigint, points bigint
  )
  language sql stable
  set search_path = ''
as $$
  select
    plot.producer_country,
    coalesce((
      select known.tier from app.country_tiers as known
      where known.country = plot.producer_country and known.valid_from <= (now() at time zone 'utc')::date
    ), 'standard'),
    count(*),
    coalesce(sum(plot.area_hectares), 0),
    count(distinct plot.producer_name),
    count(*) filter (where plot.compliance is null),
    count(*) filter (where plot.compliance is not null and plot.is_outdated),
    count(*) filter (where plot.compliance = 'compliant'),
    count(*) filter (where plot.compliance = 'to_review'),
    count(*) filter (where plot.compliance = 'non_compliant'),
    count(*) filter (where plot.geometry_state = 'overlapping'),
    count(*) filter (where plot.is_point)
  from app.declared_plots as plot
  where plot.declaration_id = declaration
  group by plot.producer_country
  order by plot.producer_country
$$;

grant execute on function public.declaration_risk_facts(bigint) to authenticated, service_role;

-- Whether what a declaration is at this moment was approved, by whom, and whether the caller may be the second person.
create function public.declaration_approval(declaration bigint)
  returns table (approved_by_name text, approved_at timestamptz, is_current boolean, may_approve boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
  select
    last.approved_by_name, last.approved_at,
    coalesce(last.withdrawn_at is null and last.version = app.declaration_version(known.id), false),
    known.state in ('ready', 'amending', 'submission_failed')
      and not app.has_written(known) and known.project_id = any (app.projects_with('declarations.submit'))
  from public.declarations as known
  left join lateral (
    select * from public.declaration_approvals as approval where approval.declaration_id = known.id order by approval.id desc limit 1
  ) as last on true
  where known.id = declaration and known.project_id = any (app.projects_with('declarations.read'));
end
$$;

grant execute on function public.declaration_approval(bigint) to authenticated, service_role;

-- app.country_tiers
grant select on app.country_tiers to authenticated, service_role;
create policy read on app.country_tiers for select to authenticated using (true);

-- public.declarations
create trigger declarations_writer before update on public.declarations
  for each row execute function app.note_declaration_writer();

-- public.risk_assessments
create trigger risk_assessments_guarded before insert or delete or update of conclusion on public.risk_assessments
  for each row execute function app.guard_risk_assessment();
create trigger risk_assessments_audit after insert or update or delete on public.risk_assessments
  for each row execute function app.record_audit();
create trigger strangers before insert on public.risk_assessments
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.risk_assessments for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy begin on public.risk_assessments for insert to authenticated
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy remove on public.risk_assessments for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy conclude on public.risk_assessments for update to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.risk_assessments to authenticated;
grant insert (organisation_id, project_id, declaration_id, country, supply_chain) on public.risk_assessments to authenticated;
grant update (conclusion) on public.risk_assessments to workflow;
grant select, insert, update, delete on public.risk_assessments to service_role;

-- public.risk_answers
create trigger risk_answers_guarded before insert or update or delete on public.risk_answers
  for each row execute function app.guard_risk_parts();
create trigger risk_answers_audit after insert or update or delete on public.risk_answers
  for each row execute function app.record_audit();
create trigger strangers before insert on public.risk_answers
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.risk_answers for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy answer on public.risk_answers for insert to authenticated
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy change on public.risk_answers for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy remove on public.risk_answers for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.risk_answers to authenticated;
grant insert (organisation_id, project_id, assessment_id, criterion, answer, reasoning), update (answer, reasoning)
  on public.risk_answers to authenticated;
grant select, insert, update, delete on public.risk_answers to service_role;

-- public.risk_mitigations
create trigger risk_mitigations_guarded before insert or update or delete on public.risk_mitigations
  for each row execute function app.guard_risk_parts();
create trigger risk_mitigations_audit after insert or update or delete on public.risk_mitigations
  for each row execute function app.record_audit();
create trigger strangers before insert on public.risk_mitigations
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.risk_mitigations for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy plan on public.risk_mitigations for insert to authenticated
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy change on public.risk_mitigations for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy remove on public.risk_mitigations for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.risk_mitigations to authenticated;
grant insert (organisation_id, project_id, assessment_id, criterion, kind, description, due_on, completed_on, outcome),
  update (kind, description, due_on, completed_on, outcome) on public.risk_mitigations to authenticated;
grant select, insert, update, delete on public.risk_mitigations to service_role;

-- public.legality_evidence
create trigger legality_evidence_audit after insert or update or delete on public.legality_evidence
  for each row execute function app.record_audit();
create trigger strangers before insert on public.legality_evidence
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.legality_evidence for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.legality_evidence for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and exists (select from public.projects as project where project.id = legality_evidence.project_id and project.module = 'EUDR')
    -- What lies in the trash proves nothing.
    and (document_id is null or exists (
      select from public.documents as document where document.id = legality_evidence.document_id and document.deleted_at is null
    ))
  );
create policy change on public.legality_evidence for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and (document_id is null or exists (
      select from public.documents as document where document.id = legality_evidence.document_id and document.deleted_at is null
    ))
  );
create policy remove on public.legality_evidence for delete to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, delete on public.legality_evidence to authenticated;
grant insert (organisation_id, project_id, country, aspect, title, details, link, document_id, valid_until),
  update (title, details, link, document_id, valid_until) on public.legality_evidence to authenticated;
grant select, insert, update, delete on public.legality_evidence to service_role;

-- public.filing_rules
create trigger filing_rules_stamped before insert or update on public.filing_rules
  for each row execute function app.stamp_filing_rules();
create trigger filing_rules_audit after insert or update or delete on public.filing_rules
  for each row execute function app.record_audit();
create trigger strangers before insert on public.filing_rules
  for each statement execute function app.refuse_strangers('organisations', 'organisation.manage');
create policy read on public.filing_rules for select to authenticated
  using (organisation_id = any ((select app.organisations_around())::bigint[]));
create policy set_first on public.filing_rules for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy change on public.filing_rules for update to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
grant select on public.filing_rules to authenticated;
grant insert (organisation_id, approval_required, due_diligence_required),
  update (approval_required, due_diligence_required) on public.filing_rules to authenticated;
grant select, insert, update, delete on public.filing_rules to service_role;

-- public.declaration_approvals
create trigger declaration_approvals_audit after insert or update or delete on public.declaration_approvals
  for each row execute function app.record_audit();
create policy read on public.declaration_approvals for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
grant select on public.declaration_approvals to authenticated;
grant select, insert, update, delete on public.declaration_approvals to service_role;
