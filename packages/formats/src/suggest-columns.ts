import type { SuggestedColumns } from "./plot-file.ts";
import { normaliseHeader } from "./text/normalise-header.ts";

const PERSON =
  "(?:producer|producteurs?|productrice|productor|produtor|farmer|agriculteur|agricultor|planteur|paysan|exploitant|grower|membre|member|erzeuger|produzent|landwirt|bauer|produttore|agricoltore|boer|teler|petani|nong dan|rolnik)";
const PLOT =
  "(?:plot|parcelle|parcela|field|champ|farm|plantation|poligono|polygon|polygone|lote|talhao|lot|parzelle|flurstuck|schlag|feld|appezzamento|particella|perceel|lahan|kebun|thua|dzialka)";
const NUMBER =
  "(?:id|ids|code|codigo|numero|num|no|number|ref|reference|matricule|identifier|identifiant|identificador|nummer|nr|kennung|kode|ma so|numer)";

/** Most exact first: a column is taken by the first pattern that fits any name. */
const PATTERNS: Record<keyof SuggestedColumns, RegExp[]> = {
  identifier: [
    new RegExp(`^${PLOT} ?${NUMBER}$`),
    new RegExp(`^(?:n|${NUMBER})(?: (?:de |da |do |du |of )?(?:la |l )?)? ?${PLOT}$`),
    new RegExp(`^${PLOT}(?: external)? ${NUMBER}\\b`),
    /^(?:external id|external identifier|geoid|geo id)$/,
    new RegExp(`^(?:${NUMBER}|ident|location id|uid|uuid|fid)$`),
    new RegExp(`^${PLOT}$`),
    /^(?:name|nom)$/,
  ],
  farmer: [
    new RegExp(`^${PERSON} ?${NUMBER}$`),
    new RegExp(`^${NUMBER} (?:du |de la |del |do |of )?${PERSON}$`),
    new RegExp(`^(?:${PERSON} name|${PERSON})$`),
    new RegExp(
      `^(?:nom|name|nombre|nome)s?(?: complet| et prenoms?)? (?:du |de la |del |do |of )?(?:the )?${PERSON}$`,
    ),
    /^(?:nom et prenoms?|nom complet|full name|nombre completo|nome completo)$/,
  ],
  area: [
    /^(?:area|superficie|surface|hectares|ha|tamano|tamanho|aire|flache|flacheninhalt|oppervlakte|luas|dien tich|powierzchnia)(?: (?:in )?(?:en )?(?:ha|hectares?|hectareas?))?$/,
    /\b(?:area|superficie|surface)\b.*\b(?:ha|hectares?|hectareas?|declaree?|declared)\b/,
    new RegExp(`^(?:${PLOT} )?(?:area|superficie|surface)(?: (?:of |de |de la )?${PLOT})?$`),
  ],
  country: [
    /^(?:producer ?country|country iso|iso2|country code|code pays|landercode|kode negara)$/,
    /^(?:country|pays|pais|land|paese|negara|quoc gia|kraj)(?: (?:name|iso2?|code|of production|de production|de produccion|de producao))?$/,
  ],
  place: [
    /^production ?place$/,
    /^(?:place|lieu|lugar|local|village|localite|localidad|localidade|aldeia|aldea|town|site|location|ort|dorf|luogo|plaats|dorp|desa|kampung|lang|wies)(?: (?:of production|de production|name))?$/,
    /^(?:commune|district|departement|municipality|municipio|sous prefecture|section|gemeinde|comune|gemeente|kecamatan|gmina)$/,
  ],
  producerName: [
    /^producer ?name$/,
    new RegExp(`^${PERSON} (?:full )?name$`),
    new RegExp(
      `^(?:nom|name|nombre|nome)s?(?: complet| et prenoms?)? (?:du |de la |del |do |of )?(?:the )?${PERSON}$`,
    ),
    /^(?:nom et prenoms?|nom complet|full name|nombre completo|nome completo)$/,
    new RegExp(`^${PERSON}$`),
  ],
};

/** Whether a column's name may mean the country of production. */
export function isCountryColumn(column: string): boolean {
  const name = normaliseHeader(column);
  return PATTERNS.country.some((pattern) => pattern.test(name));
}

/**
 * Proposes which column means what, from names in French, English, Spanish, Portuguese and, for the commonest
 * words, German, Italian, Dutch, Polish, Indonesian and Vietnamese.
 *
 * @param columns names as the file has them
 * @returns one name or null for each meaning; a proposal that the user confirms
 */
export function suggestColumns(columns: readonly string[]): SuggestedColumns {
  const named = columns.map((column) => ({ column, name: normaliseHeader(column) }));
  const suggest = (patterns: RegExp[]): string | null => {
    for (const pattern of patterns) {
      const found = named.find(({ name }) => pattern.test(name));
      if (found) return found.column;
    }
    return null;
  };
  return {
    identifier: suggest(PATTERNS.identifier),
    farmer: suggest(PATTERNS.farmer),
    area: suggest(PATTERNS.area),
    country: suggest(PATTERNS.country),
    place: suggest(PATTERNS.place),
    producerName: suggest(PATTERNS.producerName),
  };
}
