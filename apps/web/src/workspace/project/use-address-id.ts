import { useParams } from "@tanstack/react-router";
import { idOf } from "#shell/address-ids.ts";

/** A number of the address; its route has found out that it is one. */
export function useAddressId(name: string): number {
  const parts: Readonly<Record<string, unknown>> = useParams({ strict: false });
  return idOf(String(parts[name])) ?? 0;
}
