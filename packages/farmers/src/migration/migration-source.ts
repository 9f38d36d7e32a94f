/** Other registries whose files are known by their columns: our own downloads, KoboToolbox, ODK Central and farmOS. */
export const migrationSources = ["registry", "kobo", "odk", "farmos"] as const;

export type MigrationSource = (typeof migrationSources)[number];
