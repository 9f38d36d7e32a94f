-- A product of several species names each; the first keeps its columns, so what was written before stays as it was.
alter table public.declaration_products
  add column further_species jsonb not null default '[]',
  add constraint declaration_products_further_species_shape check (
    jsonb_typeof(further_species) = 'array' and jsonb_array_length(further_species) < 500
  ),
  add constraint declaration_products_further_species_size check (octet_length(further_species::text) <= 1000000);
