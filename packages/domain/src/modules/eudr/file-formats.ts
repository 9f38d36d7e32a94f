import { plotFileFormats } from "../../export-formats.ts";

/** What the plots of a project of RDUE can be taken away as. */
export const eudrFileFormats = [...plotFileFormats, "eu-geojson", "pdf", "evidence"] as const;
