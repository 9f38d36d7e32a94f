/** What a sample can be written as. */
export const sampleFormats = ["geojson", "kml", "gpx", "xlsx", "csv"] as const;
export type SampleFormat = (typeof sampleFormats)[number];
