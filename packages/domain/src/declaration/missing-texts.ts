import { type Language, withFrenchSpaces } from "../language.ts";
import { limitedTexts } from "../validation/limited-texts.ts";

/** Figures that a sentence needs; `plots` names the plots concerned, or the first of `plotCount`. */
export type MissingDetail = {
  product?: number;
  /** Number of the species in its product, from 1. */
  species?: number;
  unit?: string;
  limit?: number;
  count?: number;
  plots?: readonly string[];
  plotCount?: number;
};

type Sentence = (detail: MissingDetail) => string;

const namedAtMost = 5;
const longestReference = limitedTexts.declarations.internal_reference.most;

type Concerned = Pick<MissingDetail, "plots" | "plotCount">;

function named({ plots = [], plotCount = plots.length }: Concerned, more: (count: number) => string): string {
  const names = plots.slice(0, namedAtMost).join(", ");
  return plotCount > namedAtMost ? `${names} ${more(plotCount - namedAtMost)}` : names;
}

const others = (concerned: Concerned) => named(concerned, (count) => `et ${count} de plus`);
const more = (concerned: Concerned) => named(concerned, (count) => `and ${count} more`);

const fr = {
  internal_reference_missing: () => "La référence interne manque.",
  internal_reference_too_long: () => `La référence interne dépasse ${longestReference} caractères.`,
  operator_name_missing: () => "Le nom de l’opérateur manque.",
  operator_country_missing: () => "Le pays de l’opérateur manque.",
  operator_address_missing: () => "L’adresse de l’opérateur est incomplète (rue, code postal, ville).",
  operator_contact_missing: () => "Il faut une adresse e-mail ou un téléphone de l’opérateur.",
  operator_email_invalid: () => "L’adresse e-mail de l’opérateur n’est pas valide.",
  operator_phone_invalid: () =>
    "Le téléphone de l’opérateur n’est pas valable : de 6 à 15 chiffres, comme +225 07 08 09 10 11.",
  operator_identifier_missing: () => "Il faut au moins un identifiant de l’opérateur.",
  operator_eori_invalid: () =>
    "Le numéro EORI n’est pas valable : le code d’un État membre, puis 15 lettres majuscules ou chiffres au plus, sans espace, comme FR12345678900012.",
  operator_eori_missing: () => "Un numéro EORI est obligatoire pour importer ou exporter.",
  operator_outside_union: () =>
    "Un opérateur hors de l’Union européenne ne peut déclarer qu’une importation.",
  operator_not_small: () =>
    "Une déclaration simplifiée est réservée aux personnes physiques, aux micro et petites entreprises : indiquez la taille de l’opérateur, ou faites une déclaration de diligence raisonnée.",
  operator_not_primary: () =>
    "Une déclaration simplifiée est réservée à qui a produit la marchandise : indiquez que l’opérateur l’a cultivée ou récoltée lui-même.",
  operator_country_not_low: () =>
    "Une déclaration simplifiée n’existe que pour un opérateur établi dans un pays à risque faible : faites une déclaration de diligence raisonnée.",
  activity_missing: () => "L’activité manque (marché intérieur, importation ou exportation).",
  country_of_activity_missing: () => "Le pays de l’activité doit être un État membre de l’Union européenne.",
  border_country_missing: () =>
    "Le pays d’entrée ou de sortie doit être un État membre de l’Union européenne.",
  product_missing: () => "Il faut au moins un produit.",
  too_many_products: ({ limit }) => `Il y a plus de ${limit} produits.`,
  tariff_code_missing: ({ product }) => `Produit ${product} : le code tarifaire manque (2 à 6 chiffres).`,
  tariff_code_not_listed: ({ product }) =>
    `Produit ${product} : le code tarifaire ne figure pas à l’annexe I du règlement à cette date.`,
  tariff_code_other_commodity: ({ product }) =>
    `Produit ${product} : le code tarifaire n’appartient pas à la filière choisie.`,
  tariff_code_depends: ({ product }) =>
    `Produit ${product} : seule une partie de ce code tarifaire est visée ; vérifiez la description.`,
  description_missing: ({ product }) => `Produit ${product} : la description manque.`,
  description_too_long: ({ product }) => `Produit ${product} : la description dépasse 150 caractères.`,
  net_mass_missing: ({ product }) => `Produit ${product} : la masse nette doit être supérieure à 0 kg.`,
  quantity_missing: ({ product }) => `Produit ${product} : il faut une masse nette ou une autre quantité.`,
  supplementary_unit_missing: ({ product, unit }) =>
    `Produit ${product} : une quantité en unité supplémentaire ${unit} est obligatoire.`,
  supplementary_unit_wrong: ({ product, unit }) =>
    `Produit ${product} : l’unité supplémentaire doit être ${unit}.`,
  supplementary_unit_forbidden: ({ product }) =>
    `Produit ${product} : ce code tarifaire n’admet pas d’unité supplémentaire.`,
  species_missing: ({ product, species = 1 }) =>
    `Produit ${product} : le bois demande le nom scientifique et le nom commun${species > 1 ? ` (espèce ${species})` : ""}.`,
  plots_missing: ({ product }) => `Produit ${product} : aucune parcelle n’est rattachée.`,
  producer_name_missing: ({ product, ...concerned }) =>
    `Produit ${product} : producteur sans nom : ${others(concerned)}.`,
  producer_country_missing: ({ product, ...concerned }) =>
    `Produit ${product} : pays de production manquant : ${others(concerned)}.`,
  point_area_missing: ({ product, ...concerned }) =>
    `Produit ${product} : points sans surface, pour lesquels l’UE retient 4 ha : ${others(concerned)}.`,
  point_too_large: ({ product, limit, ...concerned }) =>
    `Produit ${product} : au-delà de ${limit} ha il faut un polygone, pas un point : ${others(concerned)}.`,
  geometry_invalid: ({ product, ...concerned }) =>
    `Produit ${product} : contours non valides : ${others(concerned)}.`,
  plots_gone: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles supprimées depuis : restaurez-les depuis la corbeille ou retirez-les du produit : ${others(concerned)}.`,
  plots_split: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles divisées depuis : choisissez à leur place les parcelles de leurs champs : ${others(concerned)}.`,
  geometry_overlapping: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles qui se chevauchent : ${others(concerned)}.`,
  plots_not_assessed: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles jamais analysées : ${others(concerned)}.`,
  plots_outdated: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles dont le contour a changé depuis leur analyse, relancez-la : ${others(concerned)}.`,
  plots_of_other_country: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles hors du pays de l’opérateur, qu’une déclaration simplifiée ne contient pas : ${others(concerned)}.`,
  plots_to_review: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles à examiner : ${others(concerned)}.`,
  plots_not_compliant: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles non conformes : ${others(concerned)}.`,
  too_many_producers: ({ product, count, limit }) =>
    `Produit ${product} : ${count} producteurs ; le fichier sera réparti par ${limit} au plus, et la masse nette est à répartir de même.`,
  too_many_producers_in_all: ({ count, limit }) =>
    `${count} producteurs : les fichiers seront répartis en plusieurs déclarations de ${limit} au plus.`,
  plots_not_prepared: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles pas encore vérifiées pour l’UE : ${others(concerned)}.`,
  plots_refused_by_union: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles que le système de l’UE refuserait : ${others(concerned)}.`,
  plots_changed_for_union: ({ product, ...concerned }) =>
    `Produit ${product} : parcelles modifiées pour le système de l’UE : ${others(concerned)}.`,
} satisfies Record<string, Sentence>;

export type MissingCode = keyof typeof fr;

const en: Record<MissingCode, Sentence> = {
  internal_reference_missing: () => "The internal reference is missing.",
  internal_reference_too_long: () => `The internal reference is longer than ${longestReference} characters.`,
  operator_name_missing: () => "The operator's name is missing.",
  operator_country_missing: () => "The operator's country is missing.",
  operator_address_missing: () => "The operator's address is incomplete (street, postal code, city).",
  operator_contact_missing: () => "An e-mail address or a phone number of the operator is needed.",
  operator_email_invalid: () => "The operator's e-mail address is not valid.",
  operator_phone_invalid: () =>
    "The operator's phone number is not valid: 6 to 15 digits, such as +225 07 08 09 10 11.",
  operator_identifier_missing: () => "At least one identifier of the operator is needed.",
  operator_eori_invalid: () =>
    "The EORI number is not valid: the code of a member state, then at most 15 capital letters or digits, without blanks, such as FR12345678900012.",
  operator_eori_missing: () => "An EORI number is mandatory to import or export.",
  operator_outside_union: () => "An operator outside the European Union can only declare an import.",
  operator_not_small: () =>
    "A simplified declaration is for natural persons, micro and small undertakings: say the size of the operator, or make a due diligence statement.",
  operator_not_primary: () =>
    "A simplified declaration is for who produced the goods: say that the operator grew or harvested them himself.",
  operator_country_not_low: () =>
    "A simplified declaration exists for an operator established in a low-risk country alone: make a due diligence statement.",
  activity_missing: () => "The activity is missing (domestic, import or export).",
  country_of_activity_missing: () => "The country of activity must be a member state of the European Union.",
  border_country_missing: () => "The country of entry or exit must be a member state of the European Union.",
  product_missing: () => "At least one product is needed.",
  too_many_products: ({ limit }) => `There are more than ${limit} products.`,
  tariff_code_missing: ({ product }) => `Product ${product}: the tariff code is missing (2 to 6 digits).`,
  tariff_code_not_listed: ({ product }) =>
    `Product ${product}: the tariff code is not in Annex I of the regulation on this date.`,
  tariff_code_other_commodity: ({ product }) =>
    `Product ${product}: the tariff code does not belong to the chosen commodity.`,
  tariff_code_depends: ({ product }) =>
    `Product ${product}: only a part of this tariff code is covered; check the description.`,
  description_missing: ({ product }) => `Product ${product}: the description is missing.`,
  description_too_long: ({ product }) => `Product ${product}: the description is longer than 150 characters.`,
  net_mass_missing: ({ product }) => `Product ${product}: the net mass must be above 0 kg.`,
  quantity_missing: ({ product }) => `Product ${product}: a net mass or another quantity is needed.`,
  supplementary_unit_missing: ({ product, unit }) =>
    `Product ${product}: a quantity in the supplementary unit ${unit} is mandatory.`,
  supplementary_unit_wrong: ({ product, unit }) =>
    `Product ${product}: the supplementary unit must be ${unit}.`,
  supplementary_unit_forbidden: ({ product }) =>
    `Product ${product}: this tariff code does not allow a supplementary unit.`,
  species_missing: ({ product, species = 1 }) =>
    `Product ${product}: wood needs a scientific and a common name${species > 1 ? ` (species ${species})` : ""}.`,
  plots_missing: ({ product }) => `Product ${product}: no plot is attached.`,
  producer_name_missing: ({ product, ...concerned }) =>
    `Product ${product}: producer without a name: ${more(concerned)}.`,
  producer_country_missing: ({ product, ...concerned }) =>
    `Product ${product}: country of production missing: ${more(concerned)}.`,
  point_area_missing: ({ product, ...concerned }) =>
    `Product ${product}: points without an area, for which the EU takes 4 ha: ${more(concerned)}.`,
  point_too_large: ({ product, limit, ...concerned }) =>
    `Product ${product}: above ${limit} ha a polygon is needed, not a point: ${more(concerned)}.`,
  geometry_invalid: ({ product, ...concerned }) =>
    `Product ${product}: invalid outlines: ${more(concerned)}.`,
  plots_gone: ({ product, ...concerned }) =>
    `Product ${product}: plots deleted since: restore them from the trash or remove them from the product: ${more(concerned)}.`,
  plots_split: ({ product, ...concerned }) =>
    `Product ${product}: plots that were split since: choose the plots of their fields instead: ${more(concerned)}.`,
  geometry_overlapping: ({ product, ...concerned }) =>
    `Product ${product}: overlapping plots: ${more(concerned)}.`,
  plots_not_assessed: ({ product, ...concerned }) =>
    `Product ${product}: plots never assessed: ${more(concerned)}.`,
  plots_outdated: ({ product, ...concerned }) =>
    `Product ${product}: plots whose outline changed since they were assessed, run the assessment again: ${more(concerned)}.`,
  plots_of_other_country: ({ product, ...concerned }) =>
    `Product ${product}: plots outside the country of the operator, which a simplified declaration does not hold: ${more(concerned)}.`,
  plots_to_review: ({ product, ...concerned }) => `Product ${product}: plots to review: ${more(concerned)}.`,
  plots_not_compliant: ({ product, ...concerned }) =>
    `Product ${product}: non-compliant plots: ${more(concerned)}.`,
  too_many_producers: ({ product, count, limit }) =>
    `Product ${product}: ${count} producers; the file will be split into at most ${limit} each, and the net mass must be divided likewise.`,
  too_many_producers_in_all: ({ count, limit }) =>
    `${count} producers: the files will be split into several statements of at most ${limit}.`,
  plots_not_prepared: ({ product, ...concerned }) =>
    `Product ${product}: plots not yet checked for the EU: ${more(concerned)}.`,
  plots_refused_by_union: ({ product, ...concerned }) =>
    `Product ${product}: plots that the EU system would refuse: ${more(concerned)}.`,
  plots_changed_for_union: ({ product, ...concerned }) =>
    `Product ${product}: plots changed for the EU system: ${more(concerned)}.`,
};

export function isMissingCode(code: string): code is MissingCode {
  return code in fr;
}

const texts: Readonly<Record<Language, Record<MissingCode, Sentence>>> = { fr, en };

/** What is missing, in a sentence. */
export function missingText(code: MissingCode, detail: MissingDetail, language: Language): string {
  const sentence = texts[language][code](detail);
  return language === "fr" ? withFrenchSpaces(sentence) : sentence;
}
