import { z } from "zod";
import { isObjectName } from "#hosted/storage/objects/object-name.ts";

/** The name of an uploaded object, as a person says which file is meant. */
export const objectPathSchema = z
  .string()
  .max(1000)
  .refine(isObjectName, { message: "no name that an object may have" });
