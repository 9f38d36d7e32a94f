import { useQuery } from "@tanstack/react-query";
import { useBesides } from "#app/use-besides.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import { photoQuery, picturesQuery } from "./picture-queries.ts";
import classes from "./pictures.module.css";

/** The face of a farmer beside his name, for those who may see it. */
export function FarmerFace({ farmer }: { farmer: Farmer }) {
  const { data: pictures } = useBesides(picturesQuery(farmer.organisation_id, farmer.id));
  const path = pictures?.find(({ kind }) => kind === "photo")?.object_path;
  const { data: address } = useQuery({ ...photoQuery(path ?? ""), enabled: path !== undefined });
  if (path === undefined || address === undefined) return null;
  // His name stands beside it.
  return <img className={classes.face} src={address} alt="" />;
}
