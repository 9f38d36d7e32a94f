-- Which first steps there are is said in one place, where modules add theirs.
alter table public.profiles
  drop constraint profiles_onboarding_check,
  add constraint profiles_onboarding_known check (onboarding <@ app.first_steps());
