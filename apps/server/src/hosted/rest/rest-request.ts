import type { Claims } from "#database/database.ts";

export type RestRequest = {
  method: string;
  /** `films` or `rpc/search`, without the family's prefix. */
  path: string;
  parameters: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  body: string;
  claims: Claims;
};

export type RestResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | null;
};

export function headerOf({ headers }: Pick<RestRequest, "headers">, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
