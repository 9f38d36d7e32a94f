-- What an operator says of a raster of his own: names, meaning of the values, what it is for. Null for published products.
-- Written with the files by the job that registers them, read by everyone signed in, as the rest of the row.
alter table public.layers add column own jsonb check (jsonb_typeof(own) = 'object');
