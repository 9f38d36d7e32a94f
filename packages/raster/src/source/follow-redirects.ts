import { RasterError } from "../raster-error.ts";
import type { HttpSettings } from "./http-options.ts";

const maximumRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows its redirects one by one, so that the settings' fetch sees each of them.
 * @param address where to start
 * @param headers headers of every request
 * @param settings fetch, and headers that only the first address gets
 * @param signal stops the request
 * @param method GET without
 * @throws RasterError "http-invalid" for redirects without end or to something else than http(s)
 */
export async function fetchFollowing(
  address: string,
  headers: Record<string, string>,
  settings: HttpSettings,
  signal: AbortSignal,
  method: "GET" | "HEAD" = "GET",
): Promise<Response> {
  const origin = new URL(address).origin;
  let place = new URL(address);
  for (let redirect = 0; redirect <= maximumRedirects; redirect++) {
    const own = place.origin === origin ? settings.headers : {};
    const response = await settings.fetch(place.href, {
      method,
      headers: { ...own, ...headers },
      redirect: "manual",
      signal,
    });
    const location = response.headers.get("location");
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    place = nextPlace(location, place);
  }
  throw new RasterError("http-invalid", `${address}: more than ${maximumRedirects} redirects`);
}

function nextPlace(location: string, from: URL): URL {
  const place = URL.parse(location, from.href);
  if (place?.protocol === "https:" || place?.protocol === "http:") return place;
  throw new RasterError("http-invalid", `${from.href}: redirect to ${location}`);
}
