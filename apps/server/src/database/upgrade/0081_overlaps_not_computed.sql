-- Two outlines that cross at too many places overlap by an area that is not computed: all three are null then.
alter table public.plot_overlaps
  alter column square_metres drop not null,
  alter column percent_of_a drop not null,
  alter column percent_of_b drop not null,
  add constraint plot_overlaps_computed_whole check (num_nulls(square_metres, percent_of_a, percent_of_b) in (0, 3));
