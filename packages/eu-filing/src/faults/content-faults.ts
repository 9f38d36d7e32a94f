import type { Translated } from "@parcelle/domain/language";
import type { FaultText, MendedIn } from "./fault-text.ts";

const content = (mendedIn: MendedIn, what: Translated, remedy: Translated): FaultText => ({
  kind: "content",
  mendedIn,
  what,
  remedy,
});
const D = "EUDR_COMMODITIES_DESCRIPTOR_" as const;
const GEO = "EUDR_COMMODITIES_PRODUCER_GEO_" as const;

const unitOfCode: Translated = {
  fr: "Ouvrez les produits : l’unité supplémentaire suit le code douanier.",
  en: "Open the products: the supplementary unit follows the tariff code.",
};
const outlineOfPlot: Translated = {
  fr: "Ouvrez les parcelles, lancez le contrôle pour l’UE et corrigez le contour nommé.",
  en: "Open the plots, run the check for the EU and correct the outline that it names.",
};

/** What is wrong with a statement itself: codes of the conformance documents of V1 and V2. */
export const contentFaults = {
  EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING: content(
    "operator",
    {
      fr: "Une importation ou une exportation demande un numéro EORI de l’opérateur.",
      en: "Imports and exports need an EORI number of the operator.",
    },
    {
      fr: "Ajoutez le numéro EORI à l’opérateur, ou faites-le ajouter à son profil auprès de l’UE.",
      en: "Add the EORI number to the operator, or have it added to his profile at the EU.",
    },
  ),
  EUDR_BEHALF_OPERATOR_NOT_PROVIDED: content(
    "operator",
    {
      fr: "L’opérateur représenté manque.",
      en: "The represented operator is missing.",
    },
    { fr: "Indiquez l’opérateur.", en: "State the operator." },
  ),
  EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID: content(
    "operator",
    {
      fr: "La ville ou le code postal de l’opérateur représenté manque ou n’est pas valable.",
      en: "City or postal code of the represented operator is missing or not valid.",
    },
    { fr: "Complétez l’adresse de l’opérateur.", en: "Complete the operator’s address." },
  ),
  EUDR_ACTIVITY_TYPE_NOT_COMPATIBLE: content(
    "activity",
    {
      fr: "Cette activité n’est pas permise à l’opérateur.",
      en: "This activity is not allowed to the operator.",
    },
    {
      fr: "Choisissez une autre activité, ou faites corriger le profil auprès de l’UE.",
      en: "Choose another activity, or have the profile corrected at the EU.",
    },
  ),
  EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR: content(
    "activity",
    {
      fr: "Un opérateur établi hors de l’Union ne peut déclarer qu’une importation.",
      en: "An operator established outside of the Union may declare imports alone.",
    },
    { fr: "Choisissez l’importation.", en: "Choose import." },
  ),
  EUDR_COMMODITIES_HS_CODE_INVALID: content(
    "products",
    { fr: "Un code douanier n’est pas valable.", en: "A tariff code is not valid." },
    { fr: "Corrigez le code douanier du produit.", en: "Correct the product’s tariff code." },
  ),
  [`${D}NET_MASS_EMPTY`]: content(
    "products",
    {
      fr: "La masse nette manque : une importation ou une exportation la demande.",
      en: "The net mass is missing: imports and exports need it.",
    },
    { fr: "Indiquez la masse nette en kilogrammes.", en: "State the net mass in kilograms." },
  ),
  [`${D}QUANTITY_MISSING`]: content(
    "products",
    { fr: "Un produit n’a aucune quantité.", en: "A product has no quantity." },
    { fr: "Indiquez une masse nette ou des unités.", en: "State a net mass or units." },
  ),
  [`${D}SUPPLEMENTARY_UNIT_NOT_ALLOWED`]: content(
    "products",
    {
      fr: "L’unité supplémentaire, ou l’écart en pour cent sans masse nette, n’est pas permis ici.",
      en: "The supplementary unit, or a deviation without net mass, is not allowed here.",
    },
    unitOfCode,
  ),
  [`${D}SUPPLEMENTARY_UNIT_QUALIFIER_INVALID`]: content(
    "products",
    { fr: "L’unité supplémentaire n’existe pas.", en: "The supplementary unit does not exist." },
    unitOfCode,
  ),
  [`${D}SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE`]: content(
    "products",
    {
      fr: "L’unité supplémentaire n’est pas celle du code douanier.",
      en: "The supplementary unit is not that of the tariff code.",
    },
    unitOfCode,
  ),
  [`${D}PERCENTAGE_ESTIMATION_MISSING`]: content(
    "products",
    {
      fr: "L’écart de masse en pour cent manque pour le marché intérieur.",
      en: "The deviation of the mass in percent is missing for the domestic market.",
    },
    {
      fr: "Ouvrez les produits et vérifiez la masse nette.",
      en: "Open the products and check the net mass.",
    },
  ),
  [`${D}PERCENTAGE_ESTIMATION_NOT_ALLOWED`]: content(
    "products",
    {
      fr: "Un écart en pour cent n’est pas permis à l’importation ni à l’exportation.",
      en: "A deviation in percent is not allowed for imports and exports.",
    },
    { fr: "Vérifiez l’activité et les quantités.", en: "Check the activity and the quantities." },
  ),
  [`${D}PERCENTAGE_ESTIMATION_INVALID`]: content(
    "products",
    { fr: "L’écart n’est pas entre 0 et 50 %.", en: "The deviation is not between 0 and 50 %." },
    { fr: "Corrigez les quantités du produit.", en: "Correct the product’s quantities." },
  ),
  [`${D}SUPPLEMENTARY_UNIT_MISSING`]: content(
    "products",
    {
      fr: "La quantité en unités supplémentaires manque.",
      en: "The quantity in supplementary units is missing.",
    },
    unitOfCode,
  ),
  [`${D}SUPPLEMENTARY_UNIT_QUALIFIER_MISSING`]: content(
    "products",
    {
      fr: "L’unité de la quantité supplémentaire manque.",
      en: "The unit of the supplementary quantity is missing.",
    },
    unitOfCode,
  ),
  EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID: content(
    "plots",
    {
      fr: "Le pays d’une parcelle n’est pas un code ISO à deux lettres.",
      en: "The country of a plot is no ISO code of two letters.",
    },
    { fr: "Corrigez le pays de production des parcelles.", en: "Correct the plots’ country of production." },
  ),
  [`${GEO}EMPTY`]: content(
    "plots",
    { fr: "Un produit n’a pas de géolocalisation.", en: "A product has no geolocation." },
    { fr: "Choisissez les parcelles du produit.", en: "Choose the product’s plots." },
  ),
  [`${GEO}INVALID`]: content(
    "plots",
    {
      fr: "L’UE n’a pas pu lire le GeoJSON d’un producteur.",
      en: "The EU could not read a producer’s GeoJSON.",
    },
    outlineOfPlot,
  ),
  [`${GEO}LATITUDE_INVALID`]: content(
    "plots",
    { fr: "Une latitude n’est pas entre −90 et 90.", en: "A latitude is not between −90 and 90." },
    outlineOfPlot,
  ),
  [`${GEO}LONGITUDE_INVALID`]: content(
    "plots",
    { fr: "Une longitude n’est pas entre −180 et 180.", en: "A longitude is not between −180 and 180." },
    outlineOfPlot,
  ),
  [`${GEO}INVALID_GEOMETRY`]: content(
    "plots",
    {
      fr: "Un contour se croise, se touche, a un trou ou n’a pas de surface.",
      en: "An outline crosses or touches itself, has a hole or no area.",
    },
    outlineOfPlot,
  ),
  [`${GEO}POLYGON_INVALID`]: content(
    "plots",
    { fr: "Un contour n’est pas valable pour l’UE.", en: "An outline is not valid for the EU." },
    outlineOfPlot,
  ),
  [`${GEO}AREA_INVALID`]: content(
    "plots",
    {
      fr: "La surface d’un point n’est pas entre 0,0001 et 4 ha.",
      en: "The area of a point is not between 0.0001 and 4 ha.",
    },
    {
      fr: "Corrigez la surface déclarée du point, ou dessinez le contour de la parcelle.",
      en: "Correct the declared area of the point, or draw the plot’s outline.",
    },
  ),
  EUDR_MAXIMUM_GEO_SIZE_REACHED: content(
    "plots",
    {
      fr: "La géolocalisation dépasse ce qu’une déclaration peut tenir.",
      en: "The geolocation is more than a statement may hold.",
    },
    {
      fr: "Faites plusieurs déclarations avec moins de parcelles.",
      en: "Make several declarations of fewer plots.",
    },
  ),
  EUDR_REFERENCED_STATEMENT_NOT_FOUND: content(
    "products",
    {
      fr: "Une déclaration citée n’existe pas ou n’est pas disponible.",
      en: "A referenced statement does not exist or is not available.",
    },
    { fr: "Vérifiez les numéros cités.", en: "Check the numbers that are referenced." },
  ),
  EUDR_MAXIMUM_REFERENCED_DDS_REACHED: content(
    "products",
    { fr: "Trop de déclarations sont citées.", en: "Too many statements are referenced." },
    { fr: "Citez-en 2 000 au plus.", en: "Reference 2,000 at most." },
  ),
  EUDR_COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY: content(
    "products",
    { fr: "Le nom courant de l’essence manque.", en: "The common name of the species is missing." },
    { fr: "Indiquez le nom courant du bois.", en: "State the common name of the wood." },
  ),
  EUDR_COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY: content(
    "products",
    { fr: "Le nom scientifique de l’essence manque.", en: "The scientific name of the species is missing." },
    { fr: "Indiquez le nom scientifique du bois.", en: "State the scientific name of the wood." },
  ),
  EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED: content(
    "activity",
    {
      fr: "L’activité ne peut pas changer par une modification.",
      en: "The activity cannot be changed by an amendment.",
    },
    {
      fr: "Remettez l’activité d’avant ; pour une autre, retirez la déclaration et faites-en une nouvelle.",
      en: "Put the former activity back; for another one, withdraw the statement and make a new one.",
    },
  ),
} as const satisfies Readonly<Record<string, FaultText>>;
