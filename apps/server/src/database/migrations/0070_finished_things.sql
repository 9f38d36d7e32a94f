-- What is finished stays as it was, whoever asks: the person, a function, the service, the owner of the schema (docs/adr/0011).

-- The one door for erasing what is kept. Only what runs as the owner of the schema opens it, for its own transaction and with a reason;
-- a setting would not do: a cascade runs as the owner, and anybody may set one.
create table app.purges (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null unique default pg_current_xact_id(),
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  begun_at timestamptz not null default now()
);

alter table app.purges enable row level security;

create function app.is_purging() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.purges where transaction_id = pg_current_xact_id_if_assigned());
end
$$;

-- Attached to what is written once; its argument is what the refusal says.
create function app.keep_as_written() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and app.is_purging() then
    return old;
  end if;
  raise exception '%', tg_argv[0] using errcode = 'P0423';
end
$$;

drop trigger credit_entries_append_only on public.credit_entries;
drop trigger invoices_append_only on public.invoices;
drop trigger audit_entries_append_only on public.audit_entries;
drop trigger audit_entries_not_emptied on public.audit_entries;
drop trigger mail_openings_append_only on app.mail_openings;
drop trigger mail_openings_not_emptied on app.mail_openings;
drop trigger operator_changes_append_only on app.operator_changes;
drop trigger operator_changes_not_emptied on app.operator_changes;
drop function app.refuse_ledger_change();
drop function app.refuse_invoice_change();
drop function app.refuse_audit_change();

do $$
declare
  kept record;
begin
  for kept in
    select *
    from (
      values
        ('public', 'credit_entries', 'The credit ledger is append-only.'),
        ('public', 'invoices', 'An invoice that was issued is not changed.'),
        ('public', 'audit_entries', 'The audit is append-only.'),
        ('app', 'mail_openings', 'The audit is append-only.'),
        ('app', 'operator_changes', 'The audit is append-only.'),
        ('app', 'purges', 'What was erased, and why, is not forgotten.'),
        ('public', 'overrules', 'A decision is kept: decide anew instead.'),
        ('public', 'plot_repairs', 'A change of an outline is kept: repair anew instead.'),
        ('public', 'assessed_outlines', 'An outline that was assessed is kept as it was.')
    ) as listed (schema_name, table_name, refusal)
  loop
    execute format(
      'create trigger %I before update or delete on %I.%I for each row execute function app.keep_as_written(%L)',
      kept.table_name || '_append_only', kept.schema_name, kept.table_name, kept.refusal
    );
    execute format(
      'create trigger %I before truncate on %I.%I for each statement execute function app.keep_as_written(%L)',
      kept.table_name || '_not_emptied', kept.schema_name, kept.table_name, kept.refusal
    );
  end loop;
end
$$;

-- The states in which the content of a row and of its parts no longer changes.
create table app.settled_states (
  entity text not null,
  state text not null,
  primary key (entity, state)
);

alter table app.settled_states enable row level security;
grant select on app.settled_states to service_role;

insert into app.settled_states (entity, state)
values
  ('assessments', 'completed'),
  ('assessments', 'failed'),
  ('assessments', 'cancelled'),
  ('declarations', 'ready'),
  ('declarations', 'submitted'),
  ('declarations', 'submission_failed'),
  ('declarations', 'available'),
  ('declarations', 'rejected'),
  ('declarations', 'withdrawn'),
  ('declarations', 'archived');

create function app.refuse_settled(entity text, state text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'A row of % is not changed while it is %.', entity, state
    using errcode = 'P0423', detail = jsonb_build_object('entity', entity, 'state', state)::text;
end
$$;

-- Attached with the state column, and the columns that its moves write.
create function app.guard_settled() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  moved text[] := array(select unnest(tg_argv[1:array_upper(tg_argv, 1)]));
begin
  if not exists (select from app.settled_states where entity = tg_table_name and state = before ->> tg_argv[0]) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    if not app.is_purging() then
      perform app.refuse_settled(tg_table_name, before ->> tg_argv[0]);
    end if;
    return old;
  end if;
  if to_jsonb(new) - moved is distinct from before - moved then
    perform app.refuse_settled(tg_table_name, before ->> tg_argv[0]);
  end if;
  return new;
end
$$;

create trigger assessments_settled before update or delete on public.assessments
  for each row execute function app.guard_settled('status');
create trigger declarations_settled before update or delete on public.declarations
  for each row execute function app.guard_settled(
    'state', 'state', 'eudr_reference', 'reference_number', 'verification_number', 'deleted_at', 'updated_at'
  );

-- Parts of a run, looked at once a statement: a batch has hundreds. What began while the run did is counted where the run ends.
create function app.guard_results() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settled text;
begin
  if tg_op = 'INSERT' then
    select run.status into settled
    from public.assessments as run
    join app.settled_states as final on final.entity = 'assessments' and final.state = run.status
    where run.id in (select assessment_id from changed)
    limit 1;
  elsif tg_op = 'DELETE' then
    select run.status into settled
    from public.assessments as run
    join app.settled_states as final on final.entity = 'assessments' and final.state = run.status
    where run.id in (select assessment_id from replaced)
    limit 1;
  else
    select run.status into settled
    from public.assessments as run
    join app.settled_states as final on final.entity = 'assessments' and final.state = run.status
    where run.id in (select assessment_id from changed union select assessment_id from replaced)
    limit 1;
  end if;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('assessments', settled);
  end if;
  return null;
end
$$;

create trigger plot_results_added after insert on public.plot_results
  referencing new table as changed for each statement execute function app.guard_results();
create trigger plot_results_changed after update on public.plot_results
  referencing old table as replaced new table as changed for each statement execute function app.guard_results();
create trigger plot_results_removed after delete on public.plot_results
  referencing old table as replaced for each statement execute function app.guard_results();

-- Products and plots of a declaration. Its row is held until the transaction ends, so that it does not become ready meanwhile.
create function app.guard_declaration_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
  settled text;
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct declaration_id from changed);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct declaration_id from replaced);
  else
    touched := array(select declaration_id from changed union select declaration_id from replaced);
  end if;
  perform from public.declarations where id = any (touched) order by id for share;
  select declaration.state into settled
  from public.declarations as declaration
  join app.settled_states as final on final.entity = 'declarations' and final.state = declaration.state
  where declaration.id = any (touched)
  limit 1;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('declarations', settled);
  end if;
  return null;
end
$$;

do $$
declare
  part text;
begin
  foreach part in array array['declaration_products', 'declaration_plots'] loop
    execute format(
      'create trigger %I after insert on public.%I referencing new table as changed
       for each statement execute function app.guard_declaration_parts()',
      part || '_added', part
    );
    execute format(
      'create trigger %I after update on public.%I referencing old table as replaced new table as changed
       for each statement execute function app.guard_declaration_parts()',
      part || '_changed', part
    );
    execute format(
      'create trigger %I after delete on public.%I referencing old table as replaced
       for each statement execute function app.guard_declaration_parts()',
      part || '_removed', part
    );
  end loop;
end
$$;

-- A declaration begins as a draft. Its numbers are the European Union's answer: the service writes each once, after submission;
-- back in draft it has none. What was submitted is kept (Regulation (EU) 2023/1115, Articles 4 and 12): it does not go into the trash.
create function app.guard_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_unsent boolean := new.state in ('draft', 'ready', 'submission_failed');
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or num_nonnulls(new.eudr_reference, new.reference_number, new.verification_number) > 0 then
      raise exception 'A declaration begins as a draft, without numbers of the European Union.' using errcode = 'P0409';
    end if;
    return new;
  end if;
  if new.deleted_at is not null and new.state not in ('draft', 'ready') then
    raise exception 'A declaration that was submitted is kept.' using errcode = 'P0424';
  end if;
  if new.state = 'draft' and old.state <> 'draft' then
    new.eudr_reference := null;
    new.reference_number := null;
    new.verification_number := null;
    return new;
  end if;
  if (new.eudr_reference, new.reference_number, new.verification_number)
    is not distinct from (old.eudr_reference, old.reference_number, old.verification_number)
  then
    return new;
  end if;
  if auth.role() is distinct from 'service_role' then
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

create trigger declarations_guarded before insert or update on public.declarations
  for each row execute function app.guard_declaration();
