-- A record that is checked again by another version of its form becomes valid or failed by what that finds; people move neither.
insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('records', 'valid', 'failed', 'system'),
  ('records', 'failed', 'valid', 'system');
