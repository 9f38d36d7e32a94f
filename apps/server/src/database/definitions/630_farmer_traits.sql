-- What farmers are compared by: how their names sound and how rare they are, village, birth, phones, outlines and photo.

-- The words of a name as they are compared: N’Guessan and NGUESSAN are one.
create function app.name_words(written text) returns text[]
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(word order by first_place), '{}')
    from (
      select left(word, 40) as word, min(place) as first_place
      from unnest(app.search_words(pg_catalog.translate(left(written, 500), '''’ʼ`´', ''))) with ordinality as said (word, place)
      where word <> ''
      group by left(word, 40)
      order by min(place)
      limit 6
    ) as first_words
  );

-- The last eight digits are the number of before a country added some in front.
create function app.compared_phone(raw text, e164 text) returns text
  language sql immutable
  return case
    when length(pg_catalog.regexp_replace(coalesce(e164, raw), '[^0-9]', '', 'g')) >= 7
    then right(pg_catalog.regexp_replace(coalesce(e164, raw), '[^0-9]', '', 'g'), 8)
  end;

create function app.village_sound(village text) returns text
  language sql immutable
  return nullif(left(pg_catalog.regexp_replace(app.sound_of_name(village), '[^[:alnum:]]', '', 'g'), 100), '');

-- How rare the names and villages of an organisation are, counted anew.
create function app.count_farmer_names(organisation bigint) returns void
  language sql security definer
  set search_path = ''
begin atomic
  delete from app.farmer_name_counts where organisation_id = organisation;
  with present as materialized (
    select app.name_words(farmer.first_name || ' ' || farmer.last_name || ' ' || coalesce(farmer.other_names, '')) as words, farmer.village
    from public.farmers as farmer
    where farmer.organisation_id = organisation and farmer.deleted_at is null
  ), word as (
    select word, count(*) as farmers from present, unnest(words) as word group by word
  ), village as (
    select village, count(*) as farmers from present where village is not null group by village
  )
  insert into app.farmer_name_counts (organisation_id, kind, sound, farmers)
  select organisation, 'all', '', count(*) from present having count(*) > 0
  union all
  select organisation, 'name', app.sound_of_name(word), sum(farmers) from word group by app.sound_of_name(word)
  union all
  select organisation, 'village', app.village_sound(village), sum(farmers) from village
  where app.village_sound(village) is not null group by app.village_sound(village);
end;

-- Whoever is one person shares at least one of these, unless nearly everything was written otherwise.
create function app.keys_of_farmer(
  organisation bigint, sounds text[], weights real[], village text, year integer, day date, phones text[], outlines text[], latitude double precision,
  longitude double precision, rare real, photo bigint
) returns bigint[]
  language sql immutable
  set search_path = ''
  return (
    with named as (
      select sound, weight from unnest(sounds, weights) as told (sound, weight) where length(sound) > 1
    ), couple as (
      select one.sound || ' ' || other.sound as names, one.weight + other.weight as weight
      from named as one
      join named as other on other.sound > one.sound
    ), years as (
      select distinct bin from unnest(array[year / 2, (year + 1) / 2]) as bin where bin is not null
    )
    select coalesce(array_agg(distinct pg_catalog.hashtextextended(key, organisation)), '{}')
    from (
      select 'phone ' || phone from unnest(phones) as phone
      union all
      select 'outline ' || outline from unnest(outlines) as outline
      union all
      -- Cells of 220 m, and once more half a cell further: who stands within 100 m of another shares one of both with him.
      select 'place ' || moved || ' ' || floor(latitude * 500 + moved) || ' ' || floor(longitude * 500 + moved)
      from unnest(array[0, 0.5]) as moved
      where latitude is not null
      union all
      -- Photos that differ in at most three bits share at least one quarter.
      select 'photo ' || quarter || ' ' || ((photo >> (16 * quarter)) & 65535)
      from generate_series(0, 3) as quarter
      where photo is not null
      union all
      select 'names and years ' || names || ' ' || bin from couple, years
      union all
      select 'names and village ' || names || ' ' || village from couple where village is not null
      union all
      select 'name, village and years ' || sound || ' ' || village || ' ' || bin from named, years where village is not null
      union all
      select 'name and day ' || sound || ' ' || day from named where day is not null
      union all
      select 'rare names ' || names from couple where weight > rare
    ) as each_way (key)
  );

-- The traits and keys of some farmers, made anew; of those who are gone there are none.
create function app.refresh_farmer_traits(organisation bigint, farmers bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  total constant real := coalesce((select counted.farmers from app.farmer_name_counts as counted where organisation_id = organisation and kind = 'all'), 1);
begin
  delete from app.farmer_traits where organisation_id = organisation and farmer_id = any (farmers);
  with told as materialized (
    select
      farmer.id, farmer.sex, farmer.village, farmer.latitude, farmer.longitude, farmer.declared_area_hectares, birth.year,
      case when extract(doy from birth.day) > 1 then birth.day end as day,
      app.name_words(farmer.first_name || ' ' || farmer.last_name || ' ' || coalesce(farmer.other_names, '')) as words
    from public.farmers as farmer
    left join public.farmer_births as birth on birth.farmer_id = farmer.id
    where farmer.organisation_id = organisation and farmer.id = any (farmers) and farmer.deleted_at is null
  ), heard as materialized (
    select said.word, said.sound, ln(greatest(total, 2) / coalesce(counted.farmers, 1))::real as weight
    from (select word, app.sound_of_name(word) as sound from told, unnest(words) as word group by word) as said
    left join app.farmer_name_counts as counted
      on counted.organisation_id = organisation and counted.kind = 'name' and counted.sound = said.sound
  ), names as (
    select
      told.id, array_agg(heard.word order by heard.word) as words, array_agg(heard.sound order by heard.word) as sounds,
      array_agg(heard.weight order by heard.word) as weights
    from told, unnest(told.words) as said
    join heard on heard.word = said
    group by told.id
  ), villages as materialized (
    select named.village, named.sound, ln(greatest(total, 2) / coalesce(counted.farmers, 1))::real as weight
    from (select village, app.village_sound(village) as sound from told where village is not null group by village) as named
    left join app.farmer_name_counts as counted
      on counted.organisation_id = organisation and counted.kind = 'village' and counted.sound = named.sound
  ), phones as (
    select phone.farmer_id, array_agg(distinct app.compared_phone(phone.raw, phone.e164)) as numbers
    from public.farmer_phones as phone
    where phone.farmer_id = any (farmers) and app.compared_phone(phone.raw, phone.e164) is not null
    group by phone.farmer_id
  ), outlines as (
    select plot.farmer_id, (array_agg(distinct plot.geometry_hash))[:100] as hashes
    from public.plots as plot
    where plot.farmer_id = any (farmers) and plot.deleted_at is null
    group by plot.farmer_id
  ), photos as (
    select picture.farmer_id, max(looked.hash) as hash
    from public.farmer_pictures as picture
    join app.farmer_photo_hashes as looked on looked.picture_id = picture.id
    where picture.farmer_id = any (farmers) and picture.removed_at is null and picture.kind = 'photo'
    group by picture.farmer_id
  ), whole as (
    select
      told.id, names.words, names.sounds, names.weights, villages.sound as village, coalesce(villages.weight, 0) as village_weight,
      told.sex, told.year, told.day, coalesce(phones.numbers, '{}') as phones, coalesce(outlines.hashes, '{}') as outlines,
      told.latitude, told.longitude, told.declared_area_hectares, photos.hash as photo
    from told
    join names on names.id = told.id
    left join villages on villages.village = told.village
    left join phones on phones.farmer_id = told.id
    left join outlines on outlines.farmer_id = told.id
    left join photos on photos.farmer_id = told.id
  ), made as (
    insert into app.farmer_traits
      (farmer_id, organisation_id, words, sounds, weights, village, village_weight, sex, year, day, phones, outlines,
        latitude, longitude, area_hectares, photo, keys)
    select
      id, organisation, words, sounds, weights, village, village_weight, sex, year, day, phones, outlines,
      latitude, longitude, declared_area_hectares, photo,
      app.keys_of_farmer(
        organisation, sounds, weights, village, year, day, phones, outlines, latitude, longitude, ln(greatest(total, 2) / 4)::real, photo
      )
    from whole
    returning farmer_id, keys
  )
  insert into app.farmer_keys (key, farmer_id)
  select key, made.farmer_id from made, unnest(made.keys) as key;
end
$$;

-- Each key is looked up: a planner without statistics would read the millions of all others.
create function app.drop_farmer_keys() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  -- Where nobody goes, a planner without statistics would still read every key.
  if not exists (select from gone) then
    return null;
  end if;
  delete from app.farmer_keys as held
  using gone, unnest(gone.keys) as dropped
  where held.key = dropped and held.farmer_id = gone.farmer_id;
  return null;
end
$$;

-- app.farmer_traits
create trigger farmer_traits_gone after delete on app.farmer_traits
  referencing old table as gone
  for each statement execute function app.drop_farmer_keys();
