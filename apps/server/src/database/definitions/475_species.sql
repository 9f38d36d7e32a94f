-- The species of a product.

-- The first species of a product that lacks one of its names, counted from 1; null where all have both.
create function app.incomplete_species(scientific_name text, common_name text, further_species jsonb) returns bigint
  language sql immutable
as $$
  select case
    when app.is_blank(incomplete_species.scientific_name) or app.is_blank(incomplete_species.common_name) then 1
    else (
      select 1 + min(further.number)
      from jsonb_array_elements(incomplete_species.further_species) with ordinality as further (pair, number)
      where app.is_blank(further.pair ->> 'scientificName') or app.is_blank(further.pair ->> 'commonName')
    )
  end
$$;
