-- Backgrounds of maps may be cloud-optimised GeoTIFFs of red, green and blue.
alter table app.background_sources
  drop constraint background_sources_scheme_check,
  add constraint background_sources_scheme_check
    check (scheme in ('xyz', 'tms', 'tilejson', 'wmts', 'pmtiles', 'mbtiles', 'cog'));
