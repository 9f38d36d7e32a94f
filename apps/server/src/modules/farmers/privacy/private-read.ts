export type PrivateRead = {
  way: "read" | "list" | "proof" | "picture";
  /** Those whom the address names; without any it is a list. */
  farmers: number[];
  organisation: number | null;
  /** The file of a proof or picture; whose it is, the database knows. */
  file: string | null;
};

const TABLES = /\bfarmer_(phones|births|papers|pictures)\b/;
const LISTS =
  /^\/rest\/v1\/(farmer_overview|rpc\/organisation_farmers|farmer_pair_particulars|farmer_import_rows)$/;
const PRIVATE_COLUMNS = /\*|\b(phone|birth_year|farmer)\b/;

const FILES =
  /^\/storage\/v1\/(?:object|render\/image)\/(?:sign\/|authenticated\/)?farmer-(consents|pictures)\/([^?]+)/;

/** The proof, photo or scan that is fetched, or for which an address is signed. */
export function fileReadOf(method: string, url: string): PrivateRead | null {
  const [, bucket, path] = (method === "GET" || method === "POST" ? FILES.exec(url) : null) ?? [];
  const isUpload = method === "POST" && !url.startsWith("/storage/v1/object/sign/");
  if (path === undefined || isUpload) return null;
  const way = bucket === "consents" ? "proof" : "picture";
  return { way, farmers: [], organisation: null, file: decodeURIComponent(path) };
}

/** What an address of `/rest/v1` reads of phones, births, papers and pictures, by what it names; null where it reads none. */
export function privateReadOf(method: string, url: string): PrivateRead | null {
  if (method !== "GET" || !url.startsWith("/rest/v1/")) return null;
  const { pathname, searchParams } = new URL(url, "http://here");
  const select = searchParams.get("select") ?? "*";
  const ofTable = TABLES.test(pathname);
  const isList = LISTS.test(pathname) && PRIVATE_COLUMNS.test(select);
  if (!ofTable && !isList && !TABLES.test(select)) return null;
  const farmers = numbersIn(searchParams.get(ofTable ? "farmer_id" : "id"));
  const organisation =
    searchParams.get("organisation") ?? searchParams.get("organisation_id")?.replace("eq.", "");
  const isNumber = organisation !== undefined && /^\d{1,15}$/.test(organisation);
  return {
    way: farmers.length > 0 ? "read" : "list",
    farmers,
    organisation: isNumber ? Number(organisation) : null,
    file: null,
  };
}

/** "eq.12" and "in.(12,13)". */
function numbersIn(condition: string | null): number[] {
  const named = /^(?:eq\.(\d{1,15})|in\.\((\d{1,15}(?:,\d{1,15})*)\))$/.exec(condition ?? "");
  return (named?.[1] ?? named?.[2] ?? "").split(",").filter(Boolean).map(Number);
}
