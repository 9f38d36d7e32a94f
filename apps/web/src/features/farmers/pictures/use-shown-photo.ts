import { useQuery } from "@tanstack/react-query";
import { useBesides } from "#app/use-besides.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import { photoQuery, picturesQuery } from "./picture-queries.ts";

/** Address of the photo of a farmer; null until it is there, where he has none and for whoever may not see it. */
export function useShownPhoto(farmer: Pick<Farmer, "id" | "organisation_id">): string | null {
  const { data: pictures } = useBesides(picturesQuery(farmer.organisation_id, farmer.id));
  const path = pictures?.find(({ kind }) => kind === "photo")?.object_path;
  const { data: address } = useQuery({ ...photoQuery(path ?? ""), enabled: path !== undefined });
  return (path !== undefined && address) || null;
}
