import type { Language } from "@parcelle/domain/language";
import { ofAllPlots, outOfPlots } from "../reports/counted-plots.ts";

const fr = {
  titles: {
    redd: "Rapport d’éligibilité REDD+",
    arr: "Rapport d’éligibilité au boisement et au reboisement",
  },
  heads: {
    state: "Éligibilité",
    detail: "Constat",
    rule: "Définition et années",
    confidence: "Ce que les couches ne disent pas",
    method: "Ce que les couches ne disent pas, et autres règles, avec le nombre de parcelles",
  },
  caution:
    "Ce rapport dit ce que des couches montrent selon une définition de la forêt. Il n’est pas une validation par une norme\u00a0: celle-ci a ses propres exigences et ses propres contrôles.",
  verdict: {
    to_examine: (plots: number, all: number) => ofAllPlots(plots, all, "à examiner", "à examiner"),
    not_eligible: (plots: number, all: number) => ofAllPlots(plots, all, "non éligible", "non éligibles"),
    eligible: (plots: number, all: number) => ofAllPlots(plots, all, "éligible", "éligibles"),
    not_assessed: (plots: number, all: number) => ofAllPlots(plots, all, "non analysée", "non analysées"),
  },
  land: (eligible: string, not: string, examine: string) =>
    `Terrain\u00a0: ${eligible}\u00a0ha éligibles, ${not}\u00a0ha non éligibles, ${examine}\u00a0ha à examiner.`,
  landNote:
    "Le terrain est compté dans l’état que les couches disent de lui, aussi à l’intérieur d’une parcelle et avant toute décision d’une personne. Un point sans contour n’a pas de terrain.",
  basis: "Définition, années et norme",
  forest: "Forêt",
  source: "Source des nombres",
  ownNumbers: "Nombres choisis par l’organisation.",
  stated: (name: string, source: string, date: string | null) =>
    `${name}. ${source}${date === null ? "" : `, ${date}`}.`,
  unverified: "Non vérifié dans sa source\u00a0: à comparer avant de s’y fier.",
  years: "Années",
  yearsText: (start: number, before: number) =>
    `Début\u00a0: ${start}. Avant le début\u00a0: ${start - before} (${before} an${before < 2 ? "" : "s"}).`,
  standard: "Norme",
};

const en: typeof fr = {
  titles: {
    redd: "REDD+ eligibility report",
    arr: "Afforestation and reforestation eligibility report",
  },
  heads: {
    state: "Eligibility",
    detail: "Finding",
    rule: "Definition and years",
    confidence: "What the layers do not say",
    method: "What the layers do not say, and other rules, with the number of plots",
  },
  caution:
    "This report tells what layers show by a definition of forest. It is no validation under a standard, which has requirements and checks of its own.",
  verdict: {
    to_examine: (plots, all) => outOfPlots(plots, all, "to be examined"),
    not_eligible: (plots, all) => outOfPlots(plots, all, "not eligible"),
    eligible: (plots, all) => outOfPlots(plots, all, "eligible"),
    not_assessed: (plots, all) => outOfPlots(plots, all, "not assessed"),
  },
  land: (eligible, not, examine) =>
    `Land: ${eligible} ha eligible, ${not} ha not eligible, ${examine} ha to be examined.`,
  landNote:
    "Land counts in the state that the layers tell of it, within a plot too and before any decision of a person. A point without an outline has no land.",
  basis: "Definition, years and standard",
  forest: "Forest",
  source: "Source of the numbers",
  ownNumbers: "Numbers chosen by the organisation.",
  stated: (name, source, date) => `${name}. ${source}${date === null ? "" : `, ${date}`}.`,
  unverified: "Not verified in its source: compare before you rely on it.",
  years: "Years",
  yearsText: (start, before) =>
    `Start: ${start}. Before the start: ${start - before} (${before} year${before === 1 ? "" : "s"}).`,
  standard: "Standard",
};

/** The words of the report of eligibility. */
export const eligibilityReportTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
