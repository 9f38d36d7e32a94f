-- Mandates that come to their end are told once.
alter table public.filing_mandates add column reminded_on date;

create index filing_mandates_ending on public.filing_mandates (valid_until) where valid_until is not null;

insert into app.notification_kinds (kind, category) values ('filing_mandate_ends', 'alerts');
