-- The rules of texts as JavaScript has them: which characters are blanks, and how long a text is.
create function app.trimmed(written text) returns text
  language sql immutable
  return btrim(
    coalesce(written, ''),
    E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );

create function app.is_blank(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.trimmed(written) = '';

create function app.written_length(written text) returns integer
  language sql immutable
  return char_length(written) + char_length(regexp_replace(written, '[\u0001-\uffff]', '', 'g'));

create function app.is_email(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.written_length(app.trimmed(written)) <= 254
    and app.trimmed(written)
      ~ '^(?!\.)(?!.*\.\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$';

-- 6 to 15 digits with blanks, points, hyphens, slashes and brackets between them; as isPhone in packages/domain says it.
create function app.is_phone(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.trimmed(written) ~ '^\+?([ ()./-]*[0-9]){6,15}[ ()./-]*$';

-- The code of a member state, or of Northern Ireland, and up to 15 letters and digits; as isEori in packages/domain says it.
create function app.is_eori(written text) returns boolean
  language sql stable
  set search_path = ''
  return app.trimmed(written) ~ '^[A-Z]{2}[A-Z0-9]{1,15}$'
    and (
      starts_with(app.trimmed(written), 'XI')
      or exists (select from app.countries where code = left(app.trimmed(written), 2) and is_member_state)
    );
