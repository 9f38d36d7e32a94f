export type PrivateRead = {
  way: "read" | "list" | "proof" | "picture";
  /** Those whom the address names; without any it is a list. */
  farmers: number[];
  organisation: number | null;
  /** The file of a proof or picture; whose it is, the database knows. */
  file: string | null;
};

const TABLES =
  /\b(farmer_(phones|births|papers|pictures|private_values|change_requests|request_overview|history)|requested_farmer_changes)\b/;
const LISTS =
  /^\/rest\/v1\/(farmer_overview|rpc\/organisation_farmers|farmer_pair_particulars|farmer_import_rows)$/;
const PRIVATE_COLUMNS = /\*|\b(phone|birth_year|private_values|farmer)\b/;

const FILES =
  /^\/storage\/v1\/(?:object|render\/image|s3)\/(?:sign\/|authenticated\/)?farmer-(consents|pictures)\/([^?]+)/;

/** Addresses that many are signed by, or that copy one elsewhere, name them in the body. */
const TOGETHER = /^\/storage\/v1\/object\/(?:sign\/farmer-(consents|pictures)|(?:copy|move))\/?(?:\?|$)/;

type SentBody = { paths?: unknown; bucketId?: unknown; sourceKey?: unknown } | null | undefined;

/** The proofs, photos and scans that are fetched, copied, or for which an address is signed. */
export function filesReadOf(method: string, address: string, body?: unknown): PrivateRead[] {
  const url = plainly(address);
  const [, bucket, path] = (method === "GET" || method === "POST" ? FILES.exec(url) : null) ?? [];
  const isUpload = method === "POST" && !url.startsWith("/storage/v1/object/sign/");
  if (path !== undefined) return isUpload ? [] : [fileRead(bucket, decodeURIComponent(path))];
  const together = method === "POST" ? TOGETHER.exec(url) : null;
  if (together === null) return [];
  const { paths, bucketId, sourceKey } = (body ?? {}) as NonNullable<SentBody>;
  const named = together[1] === undefined ? [sourceKey] : Array.isArray(paths) ? paths : [];
  const source = together[1] ?? /^farmer-(consents|pictures)$/.exec(String(bucketId))?.[1];
  if (source === undefined) return [];
  return named.filter((one) => typeof one === "string").map((one) => fileRead(source, one));
}

/** What a copy by S3 takes from; its source stands in a header. */
export const filesCopiedOf = (source: string | string[] | undefined): PrivateRead[] =>
  typeof source === "string" ? filesReadOf("GET", `/storage/v1/s3/${source.replace(/^\//, "")}`) : [];

/** A letter may be written as its number: the same address is the same file. */
function plainly(address: string): string {
  try {
    return decodeURIComponent(address.split("?")[0] ?? "")
      .split("/")
      .map(encodeURIComponent)
      .join("/");
  } catch {
    return address;
  }
}

const fileRead = (bucket: string | undefined, file: string): PrivateRead => ({
  way: bucket === "consents" ? "proof" : "picture",
  ...{ farmers: [], organisation: null, file },
});

/**
 * What a question of `/rest/v1` reads of phones, births, papers, pictures, private fields and requests, by what it names; null
 * where it reads none. A filter by what is private tells it as well as a column does.
 *
 * @param body of a function that is called by POST
 */
export function privateReadOf(method: string, url: string, body?: unknown): PrivateRead | null {
  const isQuestion = method === "GET" || (method === "POST" && url.startsWith("/rest/v1/rpc/"));
  if (!isQuestion || !url.startsWith("/rest/v1/")) return null;
  const { pathname: written, searchParams } = new URL(url, "http://here");
  const pathname = decoded(written);
  const select = searchParams.get("select") ?? "*";
  const ofTable = TABLES.test(pathname);
  const asked = [select, ...searchParams.keys(), searchParams.get("or"), searchParams.get("and")].join(" ");
  const isList = LISTS.test(pathname) && PRIVATE_COLUMNS.test(asked);
  if (!ofTable && !isList && !TABLES.test(asked)) return null;
  const given = (body ?? {}) as Record<string, unknown>;
  const farmers = [
    ...numbersIn(searchParams.get(ofTable ? "farmer_id" : "id")),
    ...numbersIn(`eq.${searchParams.get("farmer") ?? given.farmer}`),
  ];
  const organisation =
    searchParams.get("organisation") ??
    searchParams.get("organisation_id")?.replace("eq.", "") ??
    (given.organisation === undefined ? undefined : String(given.organisation));
  const isNumber = organisation !== undefined && /^\d{1,15}$/.test(organisation);
  return {
    way: farmers.length > 0 ? "read" : "list",
    farmers,
    organisation: isNumber ? Number(organisation) : null,
    file: null,
  };
}

/** An address that nobody can decode names no table either. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** "eq.12" and "in.(12,13)". */
function numbersIn(condition: string | null): number[] {
  const named = /^(?:eq\.(\d{1,15})|in\.\((\d{1,15}(?:,\d{1,15})*)\))$/.exec(condition ?? "");
  return (named?.[1] ?? named?.[2] ?? "").split(",").filter(Boolean).map(Number);
}
