-- What the photo of a farmer looks like, in 64 bits; null where it tells nothing: a wall, the sky, a finger on the lens.
create table app.farmer_photo_hashes (
  picture_id bigint primary key references public.farmer_pictures (id) on delete cascade,
  hash bigint
);

alter table app.farmer_photo_hashes enable row level security;

-- That of the photo that stands.
alter table app.farmer_traits add column photo bigint;
