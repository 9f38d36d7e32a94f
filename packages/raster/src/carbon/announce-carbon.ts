import type { CarbonQuantity } from "@parcelle/domain/carbon/own-carbon-layers";
import { findProduct } from "../products/all-products.ts";
import { hansen } from "../products/hansen.ts";
import type { RegisteredFile } from "../products/registered-file.ts";
import type { Bilingual } from "../raster-error.ts";
import { carbonRoles } from "./carbon-products.ts";
import { firstYear, hansenComponents } from "./hansen-tiles.ts";

/** A product that tells a quantity: of which years, and whether with standard errors. */
type Telling = { title: Bilingual; version: string; years: Set<number | null>; hasErrors: boolean };

const names = {
  biomass: {
    fr: { name: "Biomasse", none: (year: number) => `Aucune couche ne donne la biomasse de ${year}.` },
    en: { name: "Biomass", none: (year: number) => `No layer gives the biomass of ${year}.` },
  },
  height: {
    fr: {
      name: "Hauteur de la canopée",
      none: (year: number) => `Aucune couche ne donne la hauteur de ${year}.`,
    },
    en: { name: "Canopy height", none: (year: number) => `No layer gives the height of ${year}.` },
  },
} as const;

const words = {
  fr: {
    colon: "\u00a0: ",
    between: "\u00a0; ",
    nothing: "aucune couche",
    errors: "avec erreur type",
    plain: "sans erreur type",
  },
  en: {
    colon: ": ",
    between: "; ",
    nothing: "no layer",
    errors: "with standard errors",
    plain: "without standard errors",
  },
} as const;

const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];

/**
 * Says, before anything is read, of which years the layers tell biomass, height and forest, and which asked ones none of
 * them tells.
 *
 * @param files of the register
 * @param years that are asked; null for all that there are
 * @returns sentences; where the files lie they do not say
 */
export function announceCarbon(
  files: readonly RegisteredFile[],
  years: readonly number[] | null,
): Bilingual[] {
  return [...ofQuantity("biomass", files, years), ...ofQuantity("height", files, years), forestOf(files)];
}

function ofQuantity(
  quantity: CarbonQuantity & keyof typeof names,
  files: readonly RegisteredFile[],
  asked: readonly number[] | null,
): Bilingual[] {
  const told = tellingOf(quantity, files);
  const known = new Set(told.flatMap(({ years }) => [...years]));
  const missing = known.has(null) ? [] : (asked ?? []).filter((year) => !known.has(year));
  return [
    inBoth((language) => `${names[quantity][language].name}${listed(told, language)}.`),
    ...missing.map((year) => inBoth((language) => names[quantity][language].none(year))),
  ];
}

function inBoth(say: (language: Language) => string): Bilingual {
  return { fr: say("fr"), en: say("en") };
}

function listed(told: readonly Telling[], language: Language): string {
  const { colon, between, nothing, errors, plain } = words[language];
  const layers = told.map(({ title, version, years, hasErrors }) => {
    const named = [...years].filter((year) => year !== null).toSorted((one, other) => one - other);
    const ofYears = named.length > 0 ? ` (${named.join(", ")})` : "";
    return `${title[language]} ${version}${ofYears}, ${hasErrors ? errors : plain}`;
  });
  return colon + (layers.length > 0 ? layers.join(between) : nothing);
}

/** Each product in a version once, however many files it has. */
function tellingOf(quantity: CarbonQuantity, files: readonly RegisteredFile[]): Telling[] {
  const told = new Map<string, Telling>();
  for (const { product: key, version, component } of files) {
    const product = findProduct(key);
    const role = product && carbonRoles(product).roles.get(component);
    if (!product || role?.quantity !== quantity) continue;
    const known = told.get(`${key} ${version}`) ?? {
      ...{ title: product.title, version, years: new Set(), hasErrors: true },
    };
    known.years.add(role.year);
    known.hasErrors &&= hasErrorsOf(files, key, version, role.errors);
    told.set(`${key} ${version}`, known);
  }
  return [...told.values()];
}

function hasErrorsOf(
  files: readonly RegisteredFile[],
  key: string,
  version: string,
  errors: string | undefined,
): boolean {
  return files.some((file) => file.product === key && file.version === version && file.component === errors);
}

/** Cover and losses together tell forest of each year between them. */
function forestOf(files: readonly RegisteredFile[]): Bilingual {
  const versions = new Set(
    files.filter(({ product }) => product === hansen.key).map(({ version }) => version),
  );
  const whole = [...versions].filter((version) =>
    hansenComponents.every((component) =>
      files.some(
        (file) => file.product === hansen.key && file.version === version && file.component === component,
      ),
    ),
  );
  return inBoth((language) => {
    const { colon, between, nothing } = words[language];
    const layers = whole.map((version) => {
      const last = hansen.lastYear?.(version) ?? "?";
      return `${hansen.title[language]} ${version} (${firstYear}–${last})`;
    });
    const name = language === "fr" ? "Forêt" : "Forest";
    return `${name}${colon}${layers.length > 0 ? layers.join(between) : nothing}.`;
  });
}
