import type { DiskCache } from "./disk-cache.ts";

/** How to read from an address; what is left out has the value of `httpDefaults`. */
export type HttpOptions = {
  /** Makes each request, redirects included: the place to refuse addresses. */
  fetch?: typeof fetch;
  /** Sent to the address itself, not to where it redirects to. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Blocks kept on disk from one opening to the next. */
  cache?: DiskCache;
  /** Tries of one request before it fails. */
  attempts?: number;
  /** Milliseconds without a byte after which a try has failed. */
  timeout?: number;
  /** Milliseconds before the second try; doubled for each further one. */
  backOff?: number;
  /** Requests at the same time. */
  parallel?: number;
  /** Bytes that are fetched and kept together. */
  blockBytes?: number;
  /** Bytes that one request asks for at most. */
  requestBytes?: number;
  /** Bytes of blocks kept in memory. */
  memoryBytes?: number;
  /** Largest file that is taken whole from a server that ignores ranges. */
  wholeFileBytes?: number;
};

/** Options with nothing left out that a value stands for. */
export type HttpSettings = Required<Omit<HttpOptions, "signal" | "cache">> &
  Pick<HttpOptions, "signal" | "cache">;

/** What `openHttp` does unless it is told otherwise. */
export const httpDefaults: HttpSettings = {
  fetch: (input, init) => fetch(input, init),
  headers: {},
  attempts: 4,
  timeout: 20_000,
  backOff: 300,
  parallel: 6,
  blockBytes: 65_536,
  requestBytes: 4_194_304,
  memoryBytes: 33_554_432,
  wholeFileBytes: 67_108_864,
};
