import type { RequestTransformFunction } from "maplibre-gl";
import { supabase } from "./supabase.ts";

async function bearer(): Promise<Record<string, string>> {
  const client = await supabase();
  const { data } = await client.auth.getSession();
  return data.session ? { Authorization: `Bearer ${data.session.access_token}` } : {};
}

/** Tiles of this server are for those who are signed in; nothing else gets the session. */
export const authoriseTiles: RequestTransformFunction = (url, resourceType) => {
  const isOurs = resourceType === "Tile" && url.startsWith(`${window.location.origin}/tiles/`);
  return isOurs ? bearer().then((headers) => ({ url, headers })) : undefined;
};
