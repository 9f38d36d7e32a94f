import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/**
 * Whether an address leads into a private network as things stand: what is said before one is kept. What counts when it is
 * asked is the connection itself; see `guardedFetch`.
 *
 * @returns false also where the name is not known now
 */
export async function leadsToPrivate(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return !isPublicAddress(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some((one) => !isPublicAddress(one.address));
}
