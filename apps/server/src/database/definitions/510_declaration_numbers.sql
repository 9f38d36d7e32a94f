-- The numbers and states of a declaration: who writes which, and when.

-- The numbers of a statement that a person filed by hand: whoever may submit notes them as he calls it submitted, and corrects
-- them afterwards. Who noted them and when is never given; what the European Union answered is not noted over.
create function app.note_filing_by_hand(before public.declarations, noted public.declarations) returns public.declarations
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not (
    noted.state = 'submitted'
    and (before.state = 'ready' or (before.state = 'submitted' and before.filed_by_hand_on is not null))
  ) then
    perform app.refuse_settled('declarations', before.state);
  end if;
  if auth.uid() is null
    or not noted.project_id = any (app.projects_with('declarations.submit'))
    or noted.eudr_reference is distinct from before.eudr_reference
  then
    raise exception 'Noting a filing by hand needs the permission declarations.submit.' using errcode = '42501';
  end if;
  -- It is tomorrow already where the day begins first.
  if noted.filed_by_hand_on > (now() at time zone 'utc' + interval '14 hours')::date then
    raise exception 'A filing lies not ahead.' using errcode = 'P0409';
  end if;
  noted.noted_by := auth.uid();
  noted.noted_by_name := app.current_person_name();
  noted.noted_at := now();
  return noted;
end
$$;

-- A declaration begins as a draft. Its numbers are the European Union's answer: the service writes each once, after submission; or a
-- person who filed it by hand notes them. Back in draft it has none. What was submitted is kept (Regulation (EU) 2023/1115, Articles 4 and 12): it does not go into the trash.
-- The plots stay as they are while it is looked whether they let it become ready or submitted. What comes out of the trash was not
-- asked about meanwhile: a ready declaration that lacks something by now is a draft again.
create function app.guard_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_unsent boolean := new.state in ('draft', 'ready', 'submission_failed');
  is_trial boolean := tg_op = 'UPDATE' and coalesce(old.environment in ('rehearsal', 'acceptance'), false);
  is_noting boolean;
  is_restored boolean := tg_op = 'UPDATE' and new.deleted_at is null and old.deleted_at is not null;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft'
      or num_nonnulls(new.eudr_reference, new.reference_number, new.verification_number, new.filed_by_hand_on) > 0
    then
      raise exception 'A declaration begins as a draft, without numbers of the European Union.' using errcode = 'P0409';
    end if;
    return new;
  end if;
  if new.deleted_at is not null and new.state not in ('draft', 'ready') then
    raise exception 'A declaration that was submitted is kept.' using errcode = 'P0424';
  end if;
  if new.state in ('ready', 'submitted', 'submitting') and (new.state <> old.state or is_restored) then
    perform from public.plots
    where id = any (array(select plot_id from public.declaration_plots where declaration_id = new.id))
    order by id
    for share;
  end if;
  if is_restored and new.state = 'ready' and app.gaps_before('declarations', new.id, 'ready') <> '[]' then
    new.state := 'draft';
  end if;
  if new.state = 'draft' and old.state <> 'draft' then
    if not is_trial and (old.state in ('available', 'withdrawn', 'archived') or (old.state = 'submitted' and old.filed_by_hand_on is null)) then
      raise exception 'What the European Union was told is not taken back.' using errcode = 'P0409';
    end if;
    if not is_trial and exists (
      select from app.current_statements(new.id, old.environment) as statement
      where statement.state in ('submitted', 'available', 'archived', 'grouped')
    ) then
      raise exception 'Statements of this declaration stand at the European Union.' using errcode = 'P0556';
    end if;
    new.environment := null;
    update public.eu_filings set doing = null, next_look_at = null
    where declaration_id = new.id and (doing is not null or next_look_at is not null);
    new.eudr_reference := null;
    new.reference_number := null;
    new.verification_number := null;
    new.filed_by_hand_on := null;
    new.noted_by := null;
    new.noted_by_name := null;
    new.noted_at := null;
    return new;
  end if;
  if new.environment is distinct from old.environment and not (
    old.environment is null and old.state = 'ready' and new.state = 'submitting'
  ) then
    raise exception 'Where a declaration is filed is said once.' using errcode = 'P0409';
  end if;
  if new.state = 'submitting' and new.environment is null then
    raise exception 'A declaration is filed somewhere.' using errcode = 'P0409';
  end if;
  is_noting := new.filed_by_hand_on is distinct from old.filed_by_hand_on
    or (
      new.filed_by_hand_on is not null
      and (new.reference_number, new.verification_number) is distinct from (old.reference_number, old.verification_number)
    );
  if is_noting and new.filed_by_hand_on is not null and auth.role() is distinct from 'service_role' then
    return app.note_filing_by_hand(old, new);
  end if;
  if (
    new.eudr_reference, new.reference_number, new.verification_number, new.filed_by_hand_on, new.noted_by, new.noted_by_name,
    new.noted_at
  ) is not distinct from (
    old.eudr_reference, old.reference_number, old.verification_number, old.filed_by_hand_on, old.noted_by, old.noted_by_name,
    old.noted_at
  )
  then
    return new;
  end if;
  if auth.role() is distinct from 'service_role'
    or (new.filed_by_hand_on, new.noted_by, new.noted_by_name, new.noted_at)
      is distinct from (old.filed_by_hand_on, old.noted_by, old.noted_by_name, old.noted_at)
  then
    raise exception 'The numbers of a declaration are the answer of the European Union.' using errcode = '42501';
  end if;
  if is_unsent
    or (old.eudr_reference is not null and new.eudr_reference is distinct from old.eudr_reference)
    or (old.reference_number is not null and new.reference_number is distinct from old.reference_number)
    or (old.verification_number is not null and new.verification_number is distinct from old.verification_number)
  then
    perform app.refuse_settled('declarations', new.state);
  end if;
  return new;
end
$$;

-- public.declarations
create trigger declarations_guarded before insert or update on public.declarations
  for each row execute function app.guard_declaration();
