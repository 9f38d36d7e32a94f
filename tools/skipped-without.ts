declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped where it is; `npm test` says it at its end. */
    skipped?: string;
  }
}

/** Why tests are skipped, as the end of `npm test` says it: what the machine lacks, or what came before. */
export const reasons = {
  "reference data": "the reference data is not beside the checkout, in ../shared/data",
  gdal: "GDAL is not installed",
  "reference data or gdal": "the reference data, in ../shared/data, or GDAL is not there",
  poppler: "Poppler is not installed",
  xmllint: "xmllint is not installed",
  libreoffice: "LibreOffice is not installed",
  openssl: "openssl, jq or base32 is not installed",
  pgbouncer: "PgBouncer is not installed",
  "older node": "no Node older than 24 is installed",
  "earlier chapter": "an earlier chapter of the story failed",
};

/** The only way to skip a test: options of it, or of all that a `describe` holds. */
export function skippedWithout(what: keyof typeof reasons, isMissing: boolean) {
  return { skip: isMissing, meta: { skipped: reasons[what] } };
}
