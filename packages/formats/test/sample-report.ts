import type { Polygon } from "geojson";
import type { PlotReport, ReportPlot } from "../src/pdf/report-model.ts";
import { summaryOf } from "../src/pdf/summarise-plots.ts";
import { sampleStates } from "./sample-states.ts";

const OUTCOMES = ["good", "bad", "doubtful"] as const;

/** A report for tests: made-up plots around Divo, each outcome in turn, the awkward cases among the first. */
export function sampleReport(count: number, language: "fr" | "en" = "fr"): PlotReport {
  const states = sampleStates(language);
  const plots = Array.from({ length: count }, (_, index) => samplePlot(index, states));
  return {
    depth: "full",
    verdict: [`${count} parcelles.`],
    summary: summaryOf(Object.values(states), plots),
    title: "Rapport de conformité RDUE",
    organisation: "Coopérative Anouanzè de Divo",
    project: {
      name: "Campagne 2025-2026",
      commodity: "Cacao",
      country: "CI",
      period: { from: "2025-10-01", to: "2026-09-30" },
      type: "monitoring",
    },
    generatedAt: "2026-11-20T08:00:00.000Z",
    synthetic: true,
    layers: [
      {
        key: "EUFO_2020",
        title: "JRC Global Forest Cover 2020",
        version: "V3 (2025-11-28)",
        licence: "Réutilisation CE, attribution",
        citation: "Bourgoin C. et al., Global Forest Cover 2020 version 3, Joint Research Centre, 2025.",
        synthetic: true,
      },
      {
        key: "GFC_loss",
        title: "Hansen Global Forest Change",
        version: "1.12",
        licence: "CC-BY 4.0",
        citation: null,
      },
    ],
    heads: { state: "Conformité", detail: "Risque" },
    states: Object.values(states),
    plots,
    caution: "Ce rapport n’est pas un avis juridique.",
    evidenceHash: "9f2c1e7ab0d34455667788990011223344556677889900aabbccddeeff001122",
    codeVersion: "0.1.0+abc1234",
  };
}

function samplePlot(index: number, states: ReturnType<typeof sampleStates>): ReportPlot {
  const outcome = index === 5 ? null : OUTCOMES[index % 3]!;
  return {
    identifier: `CI-DIV-${String(index + 1).padStart(4, "0")}`,
    farmer: index === 1 ? "Ama Ɔkyeɛ Œuvré-N’Guessan Kouassi" : "Kouamé Éric Yao",
    village: "Campement Konankro",
    areaHectares: index === 4 ? null : 0.5 + (index % 11) / 2,
    geometry: index === 4 ? null : index === 3 ? pointOf(index) : sampleShape(index),
    geometryState: index === 2 ? "overlapping" : index === 4 ? "abnormal" : "normal",
    findings: index === 2 ? ["Chevauche CI-DIV-0001 sur 0,31 ha (12,4 %)."] : [],
    computed: states[outcome ?? "none"],
    detail: outcome && "Faible",
    reason: outcome
      ? "Couvert arboré en 2020 : 3,42 ha (68,1 %) selon JRC GFC 2020 ; perte après 2020 : 1,20 ha, soit ≥ 10 % de la parcelle. Cette parcelle n’est pas conforme, car elle se trouve dans une zone déforestée."
      : "",
    confidence: index === 0 ? "Réduite : 9 couches manquent (RADD, GLAD-L, …)." : null,
    indicators: outcome
      ? [
          {
            name: "Couvert arboré en 2020",
            value: true,
            layerKey: "EUFO_2020",
            areaHectares: 3.42,
            percent: 68.1,
          },
          {
            name: "Perturbation avant 2021",
            value: false,
            layerKey: "GFC_loss",
            areaHectares: 0.04,
            percent: 0.8,
          },
          {
            name: "Perturbation après 2020",
            value: true,
            layerKey: "GFC_loss",
            areaHectares: 1.2,
            percent: 24,
          },
          { name: "Culture en 2020", value: null, layerKey: "Cocoa_ETH", areaHectares: null, percent: null },
        ]
      : [],
    overrule:
      index === 2
        ? {
            by: "Awa Traoré",
            comment: "Visite du 3 mars : cacaoyère de 2008.",
            at: "2026-03-05",
            state: states.good,
          }
        : null,
  };
}

function placeOf(index: number): [number, number] {
  return [-5.9 + ((index * 37) % 100) * 0.004 + (index % 7) * 0.0003, 5.65 + ((index * 61) % 97) * 0.004];
}

function pointOf(index: number) {
  return { type: "Point" as const, coordinates: placeOf(index) };
}

function sampleShape(index: number): Polygon {
  const [longitude, latitude] = placeOf(index);
  const ring = Array.from({ length: 9 }, (_, vertex) => {
    const angle = (vertex / 9) * 2 * Math.PI;
    const radius = 0.0006 + 0.0003 * Math.sin(vertex * 2.3 + index);
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
}
