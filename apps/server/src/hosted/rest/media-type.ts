import { RestError } from "./rest-error.ts";

export type MediaType = {
  kind: "array" | "object" | "csv" | "geojson";
  stripNulls: boolean;
  contentType: string;
};

const JSON_UTF8 = "application/json; charset=utf-8";

/** The first media type of `Accept` that we can answer. */
export function chooseMediaType(accept: string | undefined): MediaType {
  for (const part of (accept ?? "*/*").split(",")) {
    const [name, ...options] = part.split(";").map((word) => word.trim().toLowerCase());
    const stripNulls = options.includes("nulls=stripped");
    const chosen = mediaType(name ?? "", stripNulls);
    if (chosen !== null) return chosen;
  }
  throw new RestError(406, {
    code: "PGRST107",
    message: `None of these media types are available: ${accept}`,
  });
}

function mediaType(name: string, stripNulls: boolean): MediaType | null {
  const suffix = stripNulls ? ";nulls=stripped" : "";
  switch (name) {
    case "*/*":
    case "application/*":
    case "application/json":
      return { kind: "array", stripNulls, contentType: JSON_UTF8 };
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      return {
        kind: "array",
        stripNulls,
        contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8`,
      };
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return {
        kind: "object",
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      };
    case "text/csv":
      return { kind: "csv", stripNulls, contentType: "text/csv; charset=utf-8" };
    case "application/geo+json":
      return { kind: "geojson", stripNulls, contentType: "application/geo+json; charset=utf-8" };
    default:
      return null;
  }
}
