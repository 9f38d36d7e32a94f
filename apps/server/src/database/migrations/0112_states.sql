-- The same moves as packages/domain/src/states; a test holds the two together.
create table app.state_transitions (
  entity text not null,
  from_state text not null,
  to_state text not null,
  permission text not null,
  primary key (entity, from_state, to_state),
  constraint state_transitions_entity_length check (char_length(entity) <= 60),
  constraint state_transitions_from_state_length check (char_length(from_state) <= 60),
  constraint state_transitions_to_state_length check (char_length(to_state) <= 60),
  constraint state_transitions_permission_length check (char_length(permission) <= 60)
);

alter table app.state_transitions enable row level security;

-- The states in which the content of a row and of its parts no longer changes.
create table app.settled_states (
  entity text not null,
  state text not null,
  primary key (entity, state),
  constraint settled_states_entity_length check (char_length(entity) <= 60),
  constraint settled_states_state_length check (char_length(state) <= 60)
);

alter table app.settled_states enable row level security;

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('projects', 'draft', 'planned', 'projects.edit'),
  ('projects', 'draft', 'in_progress', 'projects.edit'),
  ('projects', 'planned', 'draft', 'projects.edit'),
  ('projects', 'planned', 'in_progress', 'projects.edit'),
  ('projects', 'in_progress', 'completed', 'projects.edit'),
  ('projects', 'completed', 'in_progress', 'projects.edit'),
  ('projects', 'completed', 'finished', 'projects.edit'),
  ('declarations', 'draft', 'ready', 'declarations.edit'),
  ('declarations', 'ready', 'draft', 'declarations.edit'),
  ('declarations', 'ready', 'submitted', 'declarations.submit'),
  ('declarations', 'submitted', 'submission_failed', 'system'),
  ('declarations', 'submitted', 'available', 'system'),
  ('declarations', 'submitted', 'rejected', 'system'),
  ('declarations', 'submission_failed', 'submitted', 'declarations.submit'),
  ('declarations', 'submission_failed', 'draft', 'declarations.edit'),
  ('declarations', 'rejected', 'draft', 'declarations.edit'),
  ('declarations', 'available', 'withdrawn', 'declarations.submit'),
  ('declarations', 'available', 'archived', 'system');

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
