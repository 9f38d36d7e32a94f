import type { RestRequest } from "./rest-request.ts";

/** What proxies take in all headers of an answer is little more than this. */
const LONGEST = 2_000;

/** The address of what a GET or HEAD answers, with its parameters in the order of their names; none for a long one. */
export function contentLocation({ method, path, parameters }: RestRequest): Record<string, string> {
  if (method !== "GET" && method !== "HEAD") return {};
  const query = parameters
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join("&");
  const address = `/${path.split("/").map(encoded).join("/")}${query === "" ? "" : `?${query}`}`;
  return address.length > LONGEST ? {} : { "content-location": address };
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
