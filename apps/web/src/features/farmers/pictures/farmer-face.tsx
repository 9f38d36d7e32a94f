import type { Farmer } from "../registry/farmer-queries.ts";
import classes from "./pictures.module.css";
import { useShownPhoto } from "./use-shown-photo.ts";

/** The face of a farmer beside his name, for those who may see it. */
export function FarmerFace({ farmer }: { farmer: Farmer }) {
  const address = useShownPhoto(farmer);
  if (address === null) return null;
  // His name stands beside it.
  return <img className={classes.face} src={address} alt="" />;
}
