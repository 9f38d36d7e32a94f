import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";

export type Supabase = SupabaseClient;

export function createSupabase(anonKey: string): Supabase {
  return createBrowserClient(window.location.origin, anonKey);
}
