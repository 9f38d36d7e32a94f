import { chooseTiles, WmtsRefusal, type WmtsTiles } from "@parcelle/formats/wmts/choose-tiles";
import { readCapabilities, type WmtsCapabilities } from "@parcelle/formats/wmts/read-capabilities";
import { BackgroundProblem } from "./background-problem.ts";
import { fetchLimited } from "./fetch-limited.ts";
import { keyedTemplate } from "./keyed-template.ts";
import type { ResolvedSource } from "./resolve-source.ts";
import { sourceProblem } from "./source-problem.ts";
import { addressFault } from "./tile-template.ts";

const mostBytes = 8_388_608;
const patienceMs = 30_000;
const toldNames = 20;

/** What the capabilities of a WMTS say of one of its layers. @throws BackgroundProblem, ProblemError */
export async function readWmts(
  address: string,
  layer: string | null,
  keyed: URLSearchParams,
  mayBePrivate: boolean,
): Promise<ResolvedSource> {
  const { status, bytes } = await fetchLimited(address, { mayBePrivate, mostBytes, patienceMs });
  if (status !== 200) throw new BackgroundProblem("refused");
  const { template, levels, tileSize } = choose(parse(bytes), layer === "" ? null : layer);
  const whole = keyedTemplate(template, address, keyed);
  const fault = addressFault(whole);
  if (fault) throw sourceProblem(fault);
  const left = [...whole.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !/^(?:level|x|y)$/.test(name!));
  if (left.length > 0) throw new BackgroundProblem("unreadable");
  const zooms = Object.keys(levels).map(Number);
  return {
    source: { kind: "tiles", template: whole, levels },
    minimumZoom: Math.min(...zooms),
    maximumZoom: Math.max(...zooms),
    tileSize,
  };
}

function parse(bytes: Buffer): WmtsCapabilities {
  try {
    return readCapabilities(bytes.toString("utf8"));
  } catch {
    throw new BackgroundProblem("unreadable");
  }
}

function choose(capabilities: WmtsCapabilities, layer: string | null): WmtsTiles {
  try {
    return chooseTiles(capabilities, layer);
  } catch (cause) {
    if (!(cause instanceof WmtsRefusal)) throw cause;
    throw sourceProblem("described", textsOf(cause));
  }
}

function textsOf({ code, names }: WmtsRefusal) {
  const listed = names.slice(0, toldNames).join(", ") + (names.length > toldNames ? ", …" : "");
  if (code === "which_layer")
    return {
      fr: `Écrivez l’identifiant de la couche. Ce service a\u00a0: ${listed || "aucune couche"}.`,
      en: `Write the identifier of the layer. This service has: ${listed || "no layer"}.`,
    };
  if (code === "not_web_mercator")
    return {
      fr: `Cette couche n’est pas offerte dans la grille du web (Web Mercator), mais dans\u00a0: ${listed || "aucune grille"}.`,
      en: `This layer is not offered in the grid of the web (Web Mercator) but in: ${listed || "no grid"}.`,
    };
  return {
    fr: `Cette couche n’a pas d’images PNG, JPEG ou WebP, mais\u00a0: ${listed || "rien"}.`,
    en: `This layer has no images in PNG, JPEG or WebP but: ${listed || "nothing"}.`,
  };
}
