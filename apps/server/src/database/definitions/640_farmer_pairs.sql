-- Which farmers of an organisation look like one person, how sure that is, and why. Each piece of evidence has a weight: the
-- logarithm of how much likelier it is of one person than of two (Fellegi and Sunter, 1969), fitted by logistic regression on
-- `makeRegistry(100000, 'tuning')`; bench/farmer-duplicates.ts measures it on another seed. Outlines and photos, which that registry
-- has not, weigh by judgement: less than a phone.

-- 'day', 'exchanged' (day and month), 'year', 'near' (a year apart), 'unlike' where days differ, 'far'; null where one has none.
create function app.compared_births(one_year integer, one_day date, other_year integer, other_day date) returns text
  language sql immutable
  return case
    when one_year is null or other_year is null then null
    when one_day = other_day then 'day'
    when abs(one_year - other_year) > 1 then 'far'
    when one_day is not null and other_day is not null then
      case
        when one_year = other_year and extract(day from one_day) = extract(month from other_day)
          and extract(month from one_day) = extract(day from other_day) then 'exchanged'
        else 'unlike'
      end
    when one_year = other_year then 'year'
    else 'near'
  end;

-- 'same', 'near' where it is spelt nearly so, 'other'; null where one has none.
create function app.compared_villages(one text, other text) returns text
  language sql immutable
  return case
    when one is null or other is null then null
    when one = other then 'same'
    when extensions.levenshtein_less_equal(one, other, 2) <= case when length(one) < 6 then 1 else 2 end then 'near'
    else 'other'
  end;

create function app.compared_phones(one text[], other text[]) returns text
  language sql immutable
  return case when cardinality(one) = 0 or cardinality(other) = 0 then null when one && other then 'same' else 'other' end;

-- One photo that was kept twice, also where it was made smaller or saved again; two photos of one person are not told.
create function app.one_photo(one bigint, other bigint) returns boolean
  language sql immutable
  return coalesce(bit_count((one # other)::bit(64)) <= 3, false);

-- Metres between two places near to each other.
create function app.metres_between(
  one_latitude double precision, one_longitude double precision, other_latitude double precision, other_longitude double precision
) returns double precision
  language sql immutable
  return 111320 * sqrt(
    power(one_latitude - other_latitude, 2) + power((one_longitude - other_longitude) * cos(radians(one_latitude)), 2)
  );

-- How two names agree word by word: the weight of words that are the same, of those that sound the same and how many these
-- are, of those that are spelt nearly the same and how many; initials; words of both that the other lacks; words too many.
create function app.names_agree(
  one_words text[], one_sounds text[], one_weights real[], other_words text[], other_sounds text[], other_weights real[]
) returns real[]
  language sql immutable
  return (
    with own as (
      select place, word, sound, weight from unnest(one_words, one_sounds, one_weights) with ordinality as told (word, sound, weight, place)
    ), their as (
      select place, word, sound, weight from unnest(other_words, other_sounds, other_weights) with ordinality as told (word, sound, weight, place)
    ), met as (
      select
        own.place as own_place, their.place as their_place, least(own.weight, their.weight) as weight,
        case
          when own.word = their.word then 4
          when own.sound = their.sound then 3
          when length(own.word) = 1 or length(their.word) = 1 then case when left(own.word, 1) = left(their.word, 1) then 1 else 0 end
          when length(own.sound) >= 3 and length(their.sound) >= 3
            and extensions.levenshtein_less_equal(own.sound, their.sound, 2)
              <= case when greatest(length(own.sound), length(their.sound)) < 7 then 1 else 2 end then 2
          else 0
        end as level
      from own
      cross join their
    ), best as (
      select distinct on (own_place) own_place, their_place, level, weight
      from met
      order by own_place, level desc, weight desc
    ), told as (
      select
        coalesce(sum(weight) filter (where level = 4), 0) as same,
        coalesce(sum(weight) filter (where level = 3), 0) as sounding, count(*) filter (where level = 3) as sounding_count,
        coalesce(sum(weight) filter (where level = 2), 0) as near, count(*) filter (where level = 2) as near_count,
        count(*) filter (where level = 1) as initials,
        count(*) filter (where level = 0) as own_alone,
        cardinality(other_words) - count(distinct their_place) filter (where level > 0) as their_alone
      from best
    )
    select array[
      same, sounding, sounding_count, near, near_count, initials, least(own_alone, their_alone), abs(own_alone - their_alone)
    ]::real[]
    from told
  );

-- How unlikely a pair is before anything is known of it: the fewer farmers, the fewer look alike by chance.
create function app.prior_of_pairs(organisation bigint) returns double precision
  language sql stable
  set search_path = ''
  return (
    select -10.73 + 0.5 * ln(100000.0 / greatest(200, coalesce(max(counted.farmers), 200)))
    from app.farmer_name_counts as counted
    where counted.organisation_id = organisation and counted.kind = 'all'
  );

-- Whoever shares a key with one of these farmers; a key that more than 200 share tells nothing, such as the phone of an office.
create function app.farmers_to_weigh(organisation bigint, farmers bigint[], only_earlier boolean)
  returns table (one_id bigint, other_id bigint)
  language sql stable
  set search_path = ''
as $$
  select distinct least(own.farmer_id, held), greatest(own.farmer_id, held)
  from app.farmer_traits as own
  cross join unnest(own.keys) as shared
  cross join lateral (
    select array_agg(among.farmer_id) as members
    from (
      select keyed.farmer_id from app.farmer_keys as keyed
      where keyed.key = shared
      limit 201
    ) as among
  ) as block
  cross join unnest(block.members) as held
  where own.organisation_id = organisation
    and own.farmer_id = any (farmers)
    and cardinality(block.members) between 2 and 200
    and (held < own.farmer_id or not only_earlier and held > own.farmer_id)
$$;

-- What speaks for and against each pair, field by field. Evidence that comes together tells less than the sum: neighbours share
-- village and place, households a phone. Traits are looked up one by one, as few pairs are asked for.
create function app.weighed_pairs(organisation bigint, farmers bigint[], only_earlier boolean)
  returns table (
    one_id bigint, other_id bigint, score double precision, name real, village real, sex real, place real, area real, outline real,
    phone real, birth real, photo real
  )
  language sql stable
  set search_path = ''
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  with compared as (
    select
      pair.one_id, pair.other_id,
      one.words, one.sounds, one.weights, other.words as other_words, other.sounds as other_sounds, other.weights as other_weights,
      app.compared_phones(one.phones, other.phones) as phone,
      app.compared_births(one.year, one.day, other.year, other.day) as birth,
      app.compared_villages(one.village, other.village) as village,
      least(one.village_weight, other.village_weight, 6) as village_weight,
      one.sex <> other.sex as other_sex,
      app.metres_between(one.latitude, one.longitude, other.latitude, other.longitude) as metres,
      abs(ln(greatest(one.area_hectares, 0.1) / greatest(other.area_hectares, 0.1))) as area,
      one.outlines && other.outlines as same_outline,
      app.one_photo(one.photo, other.photo) as same_photo
    from app.farmers_to_weigh(organisation, farmers, only_earlier) as pair
    join app.farmer_traits as one on one.farmer_id = pair.one_id and one.organisation_id = organisation
    join app.farmer_traits as other on other.farmer_id = pair.other_id and other.organisation_id = organisation
  ), named as materialized (
    -- Births that differ and nothing shared but names or a village: no name is rare enough to outweigh that.
    select
      compared.*,
      app.names_agree(words, sounds, weights, other_words, other_sounds, other_weights) as agreed
    from compared
    where birth is null or birth not in ('far', 'unlike') or phone = 'same' or metres < 150 or same_outline or same_photo
  ), told as (
    select
      named.*,
      agreed[1] + agreed[2] + agreed[4] as same_names,
      least(agreed[7], 1) as strange,
      coalesce(village in ('same', 'near'), false)::integer as one_village,
      coalesce(metres < 150, false)::integer as one_place
    from named
  ), weighed as (
    select
      told.one_id, told.other_id, told.one_village, coalesce(told.phone = 'same', false) as one_phone,
      1.05 * agreed[1] + 1.19 * agreed[2] + 1.49 * agreed[3] + 1.44 * agreed[4] - 0.97 * agreed[5] + 2.5 * agreed[6]
        - 5.12 * agreed[7] - 2.04 * agreed[8] - 0.028 * power(same_names, 2) as name,
      case village
        when 'other' then -2.47
        else one_village * (
          0.88 * village_weight - 0.17 * same_names + 1.13 * strange - case when village = 'near' then 1.11 else 0 end
            - case when birth = 'day' then 2.27 else 0 end
        )
      end as village,
      case when other_sex then -1.82 else 0 end as sex,
      case when one_place = 1 then 7.75 - 4.84 * one_village when metres >= 4000 then -2.92 when metres between 150 and 1000 then -1.52 else 0 end as place,
      case when area >= 0.35 then -2.46 when area >= 0.15 then -1.39 else 0 end as area,
      case when same_outline then 3.0 else 0 end as outline,
      case when same_photo then 5.0 else 0 end as photo,
      case phone
        when 'other' then -1.12
        when 'same' then 8.85 - 4.55 * one_village - 0.22 * same_names - 1.39 * strange
          - case birth when 'day' then 2.95 when 'far' then 4.85 else 0 end
        else 0
      end as phone,
      case birth
        when 'day' then 8.65 when 'exchanged' then 6.82 when 'year' then 3.62 when 'near' then 1.63 when 'unlike' then -7.48
        when 'far' then -10.12 else 0
      end as birth
    from told
  )
  select
    one_id, other_id,
    1 / (1 + exp(-greatest(-50, least(50, app.prior_of_pairs(organisation) + name + village + sex + place + area + outline + phone + birth + photo)))),
    name,
    -- What is the same never speaks against, however little it adds to the rest.
    case when one_village = 1 then greatest(village, 0.1) else village end,
    sex, place, area, outline,
    case when one_phone then greatest(phone, 0.1) else phone end,
    birth, photo
  from weighed
$$;
