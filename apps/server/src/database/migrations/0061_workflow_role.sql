-- Functions and jobs write in a person's name as `workflow`: it is a member of `authenticated`, so the same policies decide, and it
-- has the columns and functions besides that no client may write or call (docs/adr/0010).
do $$
begin
  if not exists (select from pg_roles where rolname = 'workflow') then
    begin
      execute 'create role workflow nologin inherit';
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
end
$$;

do $$
begin
  execute 'grant authenticated to workflow';
  execute 'grant workflow to authenticator';
  execute format('grant workflow to %I', current_user);
exception
  -- Concurrent grants of the same membership collide in the catalogue; the other one wins.
  when unique_violation or internal_error then null;
end
$$;
