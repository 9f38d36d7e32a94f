import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../supabase.ts";

/** The bucket of people's pictures; `profiles.photo` names the object. */
export const PHOTOS = "avatars";

/** Address of a picture that has been fetched; a name stands for one picture for ever. */
export function photoQuery(photo: string) {
  return queryOptions({
    queryKey: ["photo", photo],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const client = await supabase();
      const { data, error } = await client.storage.from(PHOTOS).download(photo);
      if (error) throw error;
      return URL.createObjectURL(data);
    },
  });
}
