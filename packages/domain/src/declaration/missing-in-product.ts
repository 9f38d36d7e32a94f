import { isCountry } from "../countries.ts";
import { annexScope } from "../law/annex-one.ts";
import { needsSpecies } from "../law/species.ts";
import { limitedTexts } from "../validation/limited-texts.ts";
import type { Activity, DeclaredPlot, DeclaredProduct } from "./declaration.ts";
import type { MissingPart } from "./missing-part.ts";
import type { MissingCode, MissingDetail } from "./missing-texts.ts";
import { producerKey } from "./producer-key.ts";
import { incompleteSpecies } from "./species-pairs.ts";
import { domesticUnits, requiredSupplementaryUnit } from "./supplementary-unit.ts";

export const maximumDescriptionLength = limitedTexts.declaration_products.description.most;
export const maximumProducersPerProduct = 1000;
/** Larger plots need a polygon, save for cattle (Regulation (EU) 2023/1115, Article 2(28)). */
export const maximumPointHectares = 4;

const blank = (text: string) => text.trim() === "";
const positive = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && value > 0;

type Report = (code: MissingCode, detail?: MissingDetail) => MissingPart;

function inTariffCode(product: DeclaredProduct, asOf: string, report: Report): MissingPart[] {
  if (!/^\d{2,6}$/.test(product.tariffCode)) return [report("tariff_code_missing")];
  const { scope, commodity } = annexScope(product.tariffCode, asOf);
  if (scope === "not_listed") return [report("tariff_code_not_listed")];
  if (product.commodity !== null && commodity !== product.commodity)
    return [report("tariff_code_other_commodity")];
  return scope === "depends" ? [{ ...report("tariff_code_depends"), severity: "warning" }] : [];
}

function inDescription(product: DeclaredProduct, report: Report) {
  const { description, commodity } = product;
  const parts: MissingPart[] = [];
  if (blank(description)) parts.push(report("description_missing"));
  if (description.length > maximumDescriptionLength) parts.push(report("description_too_long"));
  const species = needsSpecies(commodity) ? incompleteSpecies(product) : null;
  if (species !== null) parts.push(report("species_missing", { species }));
  return parts;
}

function inDomesticQuantity(product: DeclaredProduct, report: Report): MissingPart[] {
  const hasUnits = positive(product.supplementaryUnits);
  if (!positive(product.netMassKilograms) && !hasUnits) return [report("quantity_missing")];
  const known = domesticUnits.some((unit) => unit === product.supplementaryUnit);
  return hasUnits && !known ? [report("supplementary_unit_wrong", { unit: domesticUnits.join(", ") })] : [];
}

function inBorderQuantity(product: DeclaredProduct, report: Report): MissingPart[] {
  const parts: MissingPart[] = [];
  if (!positive(product.netMassKilograms)) parts.push(report("net_mass_missing"));
  const unit = requiredSupplementaryUnit(product.tariffCode);
  if (unit === null) {
    if (product.supplementaryUnits !== null) parts.push(report("supplementary_unit_forbidden"));
  } else if (!positive(product.supplementaryUnits)) {
    parts.push(report("supplementary_unit_missing", { unit }));
  } else if (product.supplementaryUnit !== unit) {
    parts.push(report("supplementary_unit_wrong", { unit }));
  }
  return parts;
}

type PlotRule = {
  code: MissingCode;
  severity: MissingPart["severity"];
  concerns: (plot: DeclaredPlot) => boolean;
};

function plotRules(product: DeclaredProduct): PlotRule[] {
  const rule = (code: MissingCode, concerns: PlotRule["concerns"]): PlotRule => ({
    code,
    severity: "blocking",
    concerns,
  });
  const warning = (code: MissingCode, concerns: PlotRule["concerns"]): PlotRule => ({
    ...rule(code, concerns),
    severity: "warning",
  });
  const pointLimited = product.commodity !== "cattle";
  return [
    rule("producer_name_missing", (plot) => blank(plot.producerName)),
    rule("producer_country_missing", (plot) => !isCountry(plot.producerCountry)),
    warning("point_area_missing", (plot) => plot.isPoint && !positive(plot.areaHectares)),
    rule(
      "point_too_large",
      (plot) => pointLimited && plot.isPoint && (plot.areaHectares ?? 0) > maximumPointHectares,
    ),
    rule("plots_split", (plot) => plot.isSplit === true),
    rule("geometry_invalid", (plot) => !plot.geometryValid),
    warning("geometry_overlapping", (plot) => plot.geometryState === "overlapping"),
    rule("plots_not_prepared", (plot) => plot.euState === null),
    rule("plots_refused_by_union", (plot) => plot.geometryValid && plot.euState === "blocked"),
    warning("plots_changed_for_union", (plot) => plot.euState === "changed"),
    rule("plots_not_assessed", (plot) => plot.compliance === null),
    rule("plots_outdated", (plot) => plot.compliance !== null && plot.isOutdated === true),
    rule("plots_to_review", (plot) => plot.compliance === "to_review" && plot.isOutdated !== true),
    rule("plots_not_compliant", (plot) => plot.compliance === "non_compliant" && plot.isOutdated !== true),
  ];
}

function inPlots(product: DeclaredProduct, report: Report): MissingPart[] {
  const { gonePlots = [] } = product;
  const parts = gonePlots.length > 0 ? [report("plots_gone", { plots: [...gonePlots] })] : [];
  if (product.plots.length === 0) return [...parts, report("plots_missing")];
  for (const { code, severity, concerns } of plotRules(product)) {
    const concerned = product.plots.filter(concerns);
    if (concerned.length === 0) continue;
    const detail = { plots: concerned.map((plot) => plot.identifier), limit: maximumPointHectares };
    parts.push({ ...report(code, detail), severity, plotIds: concerned.map((plot) => plot.id) });
  }
  const producers = new Set(product.plots.map(producerKey));
  if (producers.size > maximumProducersPerProduct) {
    const detail = { count: producers.size, limit: maximumProducersPerProduct };
    parts.push({ ...report("too_many_producers", detail), severity: "warning" });
  }
  return parts;
}

/**
 * What one product of a declaration lacks.
 *
 * @param position the product's number from 1
 * @param asOf the day whose Annex I counts, YYYY-MM-DD
 */
export function missingInProduct(
  product: DeclaredProduct,
  position: number,
  activity: Activity | null,
  asOf: string,
): MissingPart[] {
  const report: Report = (code, detail = {}) => ({
    code,
    severity: "blocking",
    product: position,
    plotIds: [],
    detail: { ...detail, product: position },
  });
  return [
    ...inTariffCode(product, asOf, report),
    ...inDescription(product, report),
    ...(activity === "DOMESTIC" ? inDomesticQuantity(product, report) : inBorderQuantity(product, report)),
    ...inPlots(product, report),
  ];
}
