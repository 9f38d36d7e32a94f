-- The door of every transaction of a person: a session that lacks the second factor of its person opens nothing.
-- Asked where the transaction begins, so that tables, functions with the owner's rights, files and channels are all behind it.
create function app.require_assurance() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Tokens of other issuers may name their people otherwise; nobody of them has a factor here.
  if auth.jwt() ->> 'sub' ~* '^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$' and not app.has_required_assurance() then
    raise insufficient_privilege using
      message = 'This session has not used the second factor of its person',
      detail = 'insufficient_aal',
      hint = 'Verify a factor (POST /auth/v1/factors/:id/challenge and /verify) and use the new access token.';
  end if;
end
$$;

grant execute on function app.require_assurance() to authenticated, service_role;

-- Recovery codes are a factor of their own, as GoTrue lists them: one set for a person, never his only factor.
alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'recovery_code')),
  alter column sealed_secret drop not null,
  add constraint mfa_factors_secret check ((factor_type = 'totp') = (sealed_secret is not null));

create unique index mfa_factors_one_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

insert into auth.mfa_factors (user_id, factor_type, status)
select distinct user_id, 'recovery_code', 'verified' from auth.mfa_recovery_codes;

alter table auth.mfa_recovery_codes
  add column factor_id uuid references auth.mfa_factors (id) on delete cascade,
  add column used_at timestamptz;

update auth.mfa_recovery_codes as code
set factor_id = factor.id
from auth.mfa_factors as factor
where factor.user_id = code.user_id and factor.factor_type = 'recovery_code';

alter table auth.mfa_recovery_codes alter column factor_id set not null;
create index mfa_recovery_codes_factor on auth.mfa_recovery_codes (factor_id);
