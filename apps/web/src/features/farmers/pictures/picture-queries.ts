import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { storageProblem } from "#app/storage-problem.ts";
import { supabase } from "#app/supabase.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

export const FARMER_PICTURES = "farmer-pictures";

export type FarmerPicture = RowOf<
  "farmer_pictures",
  "id" | "kind" | "paper_id" | "object_path" | "content_type"
>;

/** The photo of a farmer and the scans of his papers; nothing for whoever may not read them. */
export const picturesQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "pictures"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_pictures")
          .select("id, kind, paper_id, object_path, content_type")
          .eq("farmer_id", farmerId)
          .is("removed_at", null)
          .order("id"),
      ),
  });

/** Address of a photo that was fetched; a path stands for one picture for ever. */
export const photoQuery = (path: string) =>
  queryOptions({
    queryKey: ["farmer photo", path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const client = await supabase();
      const { data, error } = await client.storage.from(FARMER_PICTURES).download(path);
      if (error) throw storageProblem(error);
      return URL.createObjectURL(data);
    },
  });
