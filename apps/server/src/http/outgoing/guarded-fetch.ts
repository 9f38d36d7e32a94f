import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isPublicAddress } from "./public-address.ts";

/** The address leads into a private network, or carries a password. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly address: string;

  constructor(address: string) {
    super(`this address is not asked: ${address}`);
    this.address = address;
  }
}

/**
 * A `fetch` for addresses that a person or another system gave. What is checked is the address of the connection itself,
 * so that no name that changes its mind leads into a private network; redirects come back as answers and are not followed.
 *
 * @param mayBePrivate true where the installation allows private networks
 */
export function guardedFetch(mayBePrivate: boolean): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused(url.href);
    if (url.username !== "" || url.password !== "") throw new AddressRefused(url.href);
    return responseOf(await connect(url, init, mayBePrivate), init?.method === "HEAD");
  };
}

function connect(url: URL, init: RequestInit | undefined, mayBePrivate: boolean): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const headers = Object.fromEntries(new Headers(init?.headers));
  const lookup = mayBePrivate ? undefined : publicLookup(url.href);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers,
        method: init?.method ?? "GET",
        agent: false,
        ...(init?.signal ? { signal: init.signal } : {}),
        ...(lookup ? { lookup } : {}),
      },
      resolve,
    );
    sent.on("error", (cause) => {
      if (cause instanceof AddressRefused || init?.signal?.aborted) reject(cause);
      // As fetch says it: what fails on the way may be tried again.
      else reject(new TypeError("fetch failed", { cause }));
    });
    sent.end(bodyOf(init));
  });
}

function bodyOf(init: RequestInit | undefined): string | undefined {
  const body = init?.body ?? undefined;
  if (body === undefined || typeof body === "string") return body;
  throw new TypeError("only text is sent to such addresses");
}

function publicLookup(address: string): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      const first = found[0];
      if (!first || found.some((one) => !isPublicAddress(one.address)))
        return done(new AddressRefused(address), "");
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}

function responseOf(message: IncomingMessage, isHead: boolean): Response {
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at]!, message.rawHeaders[at + 1]!);
  }
  const status = message.statusCode ?? 500;
  const withoutBody = status === 204 || status === 205 || status === 304 || isHead;
  if (withoutBody) message.resume();
  const body = withoutBody ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
