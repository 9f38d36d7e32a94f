-- Outlines go counter-clockwise to the EU (RFC 7946): what was looked at under the first rules is looked at again.
create or replace function app.eu_rules() returns integer
  language sql immutable
  return 2;
