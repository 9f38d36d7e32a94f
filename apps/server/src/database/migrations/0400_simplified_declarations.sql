-- Declarations once for all of micro and small primary operators in countries of low risk.

alter table public.declarations
  -- A due diligence statement of a consignment, or a simplified declaration; it stays what it was begun as.
  add column kind text not null default 'statement' constraint declarations_kind_check check (kind in ('statement', 'simplified')),
  drop constraint declarations_noted_numbers,
  -- Numbers of simplified declarations begin with an S, which no others do.
  add constraint declarations_noted_numbers check (
    filed_by_hand_on is null
    or (
      reference_number is not null and reference_number ~ '^[0-9A-Z]{14}$'
      and starts_with(reference_number, 'S') = (kind = 'simplified')
      and verification_number is not null and verification_number ~ '^[0-9A-Z]{5,35}$'
    )
  );
