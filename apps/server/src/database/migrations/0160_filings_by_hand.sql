-- A statement that somebody filed by hand in the EU Information System: the day, and who noted its numbers here, and when. The
-- numbers have the form of the published contract (operator API reference V3, 4.1.4 and 8.1.1): 14 characters, of which the first is
-- an S for simplified declarations alone, and 5 to 35.
alter table public.declarations
  add column filed_by_hand_on date check (filed_by_hand_on >= '2023-06-29'),
  add column noted_by uuid,
  add column noted_by_name text,
  add column noted_at timestamptz,
  add constraint declarations_noted_by_name_length check (char_length(noted_by_name) <= 320),
  add constraint declarations_noted_whole check (
    num_nonnulls(filed_by_hand_on, noted_by, noted_by_name, noted_at) in (0, 4)
  ),
  add constraint declarations_noted_numbers check (
    filed_by_hand_on is null
    or (
      reference_number is not null and reference_number ~ '^[0-9A-RT-Z][0-9A-Z]{13}$'
      and verification_number is not null and verification_number ~ '^[0-9A-Z]{5,35}$'
    )
  );

-- The declaration that the operator of a new one was taken from, by its reference; empty where it was the organisation itself, and
-- null once the operator was written.
alter table public.declarations
  add column operator_source text,
  add constraint declarations_operator_source_length check (char_length(operator_source) <= 35);

create unique index declarations_reference_number on public.declarations (organisation_id, reference_number)
where reference_number is not null;

-- What was noted by hand may be taken back; the European Union's own answers may not (app.guard_declaration).
insert into app.state_transitions (entity, from_state, to_state, permission)
values ('declarations', 'submitted', 'draft', 'declarations.submit');
