-- The size of an undertaking as Regulation (EU) 2023/1115 uses it: small is a micro, small or medium one by Directive 2013/34/EU.
alter table public.organisations
  add column trade_type text check (trade_type in ('large', 'small'));
