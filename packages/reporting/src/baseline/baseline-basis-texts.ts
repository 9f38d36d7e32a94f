import type { Language } from "@parcelle/domain/language";

const fr = {
  basis: "Règles de l’analyse",
  noRun: "Aucune analyse n’a encore été faite.",
  stocking: "Stock",
  stockingText: (name: string, unit: string, year: number) =>
    `${name} (${unit}), depuis ${year}, première année de la période de crédit.`,
  donors: "Donneurs",
  donorsText: (metres: string, away: string, most: string) =>
    `Cellules de ${metres}\u00a0m de côté, à ${away}\u00a0m au moins de chaque parcelle du projet\u00a0; au plus ${most}, tirées par la graine.`,
  zone: (version: number, hash: string) => `Zone\u00a0: version ${version}, empreinte ${hash}…`,
  counted: (cells: string, excluded: string, drawn: string, usable: string) =>
    `Cellules de la zone\u00a0: ${cells}\u00a0; trop près d’une parcelle\u00a0: ${excluded}\u00a0; retenues\u00a0: ${drawn}\u00a0; avec toutes les valeurs\u00a0: ${usable}.`,
  covariates: "Covariables",
  constant: (names: string) => `De même valeur partout, sans compter\u00a0: ${names}.`,
  towns: (source: string) => `Villes\u00a0: ${source}.`,
  matching: "Appariement",
  neighbours: (count: number) =>
    `${count < 2 ? `${count} témoin` : `${count} témoins`} par parcelle, sans remise, de distance totale la plus petite`,
  distances: {
    mahalanobis: "distance de Mahalanobis",
    "standardised-euclidean": "distance euclidienne en écarts-types",
  },
  caliper: (caliper: string) => `écart maximal de ${caliper} écart-type par covariable`,
  noCaliper: "sans écart maximal",
  seed: (seed: string) => `graine «\u00a0${seed}\u00a0»`,
  coverage: "Données",
  coverageText: (share: string) =>
    `Une couche doit couvrir au moins ${share} d’une parcelle ou d’une cellule.`,
  performance: "Performance",
  formula: (benchmark: string, share: string, source: string) =>
    `Indice ${benchmark}\u00a0; part à créditer ${share} (${source}).`,
  unverified: "Formule non vérifiée dans la source.",
  draws: (draws: string) =>
    `Intervalles à 95\u00a0%\u00a0: ${draws} tirages d’ensembles entiers (parcelle et témoins)\u00a0; test de Student apparié.`,
  layers: "Couches",
  frozen: "Ensemble figé",
  frozenText: (hash: string) =>
    `Témoins et poids restent les mêmes pendant la période de crédit. SHA-256 ${hash}`,
  frozenFrom: (run: number) =>
    `Témoins figés par l’analyse ${run}, mesurés de nouveau sans nouvel appariement.`,
  noFrozen: "Aucune parcelle n’a pu être appariée\u00a0: rien n’est figé.",
  baseline: "Référence",
};

const en: typeof fr = {
  basis: "Rules of the assessment",
  noRun: "No assessment has been made yet.",
  stocking: "Stocking",
  stockingText: (name, unit, year) =>
    `${name} (${unit}), since ${year}, the first year of the crediting period.`,
  donors: "Donors",
  donorsText: (metres, away, most) =>
    `Cells of ${metres} m on each side, at least ${away} m from each plot of the project; ${most} at most, drawn by the seed.`,
  zone: (version, hash) => `Zone: version ${version}, hash ${hash}…`,
  counted: (cells, excluded, drawn, usable) =>
    `Cells of the zone: ${cells}; too near to a plot: ${excluded}; taken: ${drawn}; with every value: ${usable}.`,
  covariates: "Covariates",
  constant: (names) => `Of the same value everywhere, not counted: ${names}.`,
  towns: (source) => `Towns: ${source}.`,
  matching: "Matching",
  neighbours: (count) =>
    `${count === 1 ? `${count} control` : `${count} controls`} for each plot, without replacement, of the least total distance`,
  distances: {
    mahalanobis: "Mahalanobis distance",
    "standardised-euclidean": "Euclidean distance in standard deviations",
  },
  caliper: (caliper) => `caliper of ${caliper} standard deviations for each covariate`,
  noCaliper: "no caliper",
  seed: (seed) => `seed “${seed}”`,
  coverage: "Data",
  coverageText: (share) => `A layer has to cover at least ${share} of a plot or cell.`,
  performance: "Performance",
  formula: (benchmark, share, source) => `Benchmark ${benchmark}; share to credit ${share} (${source}).`,
  unverified: "Formula not verified in its source.",
  draws: (draws) =>
    `Intervals at 95%: ${draws} draws of whole sets (a plot with its controls); paired Student test.`,
  layers: "Layers",
  frozen: "Frozen set",
  frozenText: (hash) => `Controls and weights stay the same for the crediting period. SHA-256 ${hash}`,
  frozenFrom: (run) => `Controls frozen by run ${run}, measured again without matching again.`,
  noFrozen: "No plot could be matched: nothing is frozen.",
  baseline: "Baseline",
};

/** The words of what runs of a dynamic baseline decide by. */
export const baselineBasisTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
