import { mostRiskMapPixels, type RiskMapSettings } from "@parcelle/domain/forest/risk-map";
import type { MultiPolygon } from "geojson";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { SharedThread, type ThreadCaller, TookTooLong } from "#platform/compute/shared-thread.ts";
import { riskMapTooLarge } from "./risk-map-problems.ts";
import { refusalOf } from "./risk-map-refusal.ts";
import type { RiskMapTasks } from "./risk-map-thread.ts";

export const riskMapThreadEntry = new URL("./risk-map-thread.ts", import.meta.url);

/** What people wait for: how large a map would be. */
const thread = new SharedThread<RiskMapTasks>(riskMapThreadEntry);

export type RiskMapSize = { width: number; height: number; pixels: number };

/**
 * The size of a zone's map in pixels, and how many are read for it, those of the belt too.
 *
 * @throws ProblemError 409 `risk_map_refused`, `risk_map_too_large`
 */
export async function riskMapSize(
  caller: ThreadCaller,
  zone: MultiPolygon,
  { pixelMetres, leakageMetres }: Pick<RiskMapSettings, "pixelMetres" | "leakageMetres">,
): Promise<RiskMapSize> {
  const found = await thread.call(caller, "sizeOf", zone, pixelMetres).catch((error: unknown) => {
    throw error instanceof TookTooLong ? tooTangled() : error;
  });
  if ("refusal" in found) throw refusalOf(found.refusal);
  const { width, height } = found;
  const beside = 2 * Math.ceil((leakageMetres ?? 0) / pixelMetres);
  const pixels = (width + beside) * (height + beside);
  if (pixels > mostRiskMapPixels) throw riskMapTooLarge(pixels, mostRiskMapPixels);
  return { width, height, pixels };
}

function tooTangled(): ProblemError {
  return new ProblemError(409, "risk_map_zone_too_tangled", {
    fr: "Le contour de cette zone a trop de sommets pour en mesurer la grille : simplifiez-le.",
    en: "The outline of this zone has too many corners to measure its grid: simplify it.",
  });
}
