import type { Commodity } from "./annex-one-entries.ts";
import { article } from "./sources.ts";

/** Products that contain wood, or were made using it, name their species: common and full scientific name. */
export const needsSpecies = (commodity: Commodity | null): boolean => commodity === "wood";

export const speciesSource = article("2023/1115", "9(1)(a)", "unverified");
