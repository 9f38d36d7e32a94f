/** Where the generated types stand; the web, the command line and the server read them there. */
export const rowTypesFile = new URL(
  "../../../../../packages/domain/src/database/rows.gen.ts",
  import.meta.url,
);
