import { crops } from "@parcelle/domain/crops";
import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { type OwnField, ownValueText } from "@parcelle/domain/farmers/own-field";
import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { sexNames } from "@parcelle/domain/farmers/sexes";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { WrittenFarmer } from "@parcelle/farmers/files/written-farmer";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { farmerFields } from "../farmer-list-texts.ts";
import { tellHolding } from "../tell-holding.ts";

const texts = {
  fr: {
    ...{
      sheet: "Producteurs",
      otherIdentifiers: "Autres identifiants",
      otherNames: "Autres noms",
      section: "Section",
      crops: "Cultures",
    },
    ...{
      measured: "Surface mesurée (ha)",
      plots: "Parcelles",
      holdings: "Statut foncier et part",
      papers: "Pièces d’identité",
    },
    ...{ languages: "Langues", household: "Ménage", householdRole: "Rôle dans le ménage" },
  },
  en: {
    ...{
      sheet: "Farmers",
      otherIdentifiers: "Other identifiers",
      otherNames: "Other names",
      section: "Section",
      crops: "Crops",
    },
    ...{
      measured: "Measured area (ha)",
      plots: "Plots",
      holdings: "Tenure and share",
      papers: "Identity papers",
    },
    ...{ languages: "Languages", household: "Household", householdRole: "Role in the household" },
  },
};

interface RegistryColumn {
  header: string;
  key: string;
  type: "text" | "number";
  value: (farmer: WrittenFarmer) => XlsxValue;
}

/**
 * Writes the registry as an Excel workbook whose headers an import of a list reads again.
 *
 * @param farmers in the order of the sheet
 * @param fields that the organisation added, in their order: a column each
 * @param tellsPrivate whether the reader may know phones and births: else they have no columns
 * @param tellsPrivate whether the reader may know phones, births and papers: else they have no columns
 * @param language of the words
 * @returns the .xlsx in pieces
 */
export function writeRegistryWorkbook(
  farmers: readonly WrittenFarmer[],
  fields: readonly OwnField[],
  tellsPrivate: boolean,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const columns = [
    ...columnsOf(tellsPrivate, language),
    ...fields.map((field) => ownColumn(field, language)),
  ];
  return writeXlsx([
    {
      name: texts[language].sheet,
      columns: columns.map(({ header, key, type }) => ({ header, key, type, width: 18 })),
      rows: farmers.map((farmer) =>
        Object.fromEntries(columns.map(({ key, value }) => [key, value(farmer)])),
      ),
    },
  ]);
}

function columnsOf(tellsPrivate: boolean, language: Language): RegistryColumn[] {
  const words = texts[language];
  const own = (
    key: keyof typeof farmerFields,
    value: RegistryColumn["value"],
    type: RegistryColumn["type"] = "text",
  ): RegistryColumn => ({ key, value, type, header: farmerFields[key][language] });
  return [
    own("identifier", ({ identifier }) => identifier),
    {
      ...{ key: "otherIdentifiers", header: words.otherIdentifiers, type: "text" as const },
      value: ({ otherIdentifiers }) => otherIdentifiers.join(" / "),
    },
    own("lastName", ({ lastName }) => lastName),
    own("firstName", ({ firstName }) => firstName),
    { key: "otherNames", header: words.otherNames, type: "text", value: ({ otherNames }) => otherNames },
    own("sex", ({ sex }) => sex && sexNames[sex][language]),
    ...(tellsPrivate
      ? [
          own("birthDate", ({ birthDate }) => birthDate),
          {
            ...{ key: "papers", header: words.papers, type: "text" as const },
            value: (farmer: WrittenFarmer) => papersOf(farmer, language),
          },
          own("phones", ({ phones }) => phones.map(({ written, number }) => number ?? written).join(" / ")),
        ]
      : []),
    own("village", ({ village }) => village),
    { key: "section", header: words.section, type: "text", value: ({ section }) => section },
    { key: "crops", header: words.crops, type: "text", value: (farmer) => cropsOf(farmer, language) },
    ...peopleColumns(language),
    own("areaHectares", ({ declaredHectares }) => declaredHectares, "number"),
    { key: "measured", header: words.measured, type: "number", value: (farmer) => farmer.measuredHectares },
    { key: "plots", header: words.plots, type: "number", value: ({ plots }) => plots },
    {
      key: "holdings",
      header: words.holdings,
      type: "text",
      value: (farmer) => holdingsOf(farmer, language),
    },
    own("latitude", ({ latitude }) => latitude, "number"),
    own("longitude", ({ longitude }) => longitude, "number"),
  ];
}

/** Which languages a farmer speaks, and what he is in which household. */
function peopleColumns(language: Language): RegistryColumn[] {
  const words = texts[language];
  return [
    {
      ...{ key: "languages", header: words.languages, type: "text" },
      value: ({ languages }) =>
        languages.map((code) => nameOfKey(spokenLanguageNames, code, language)).join(", "),
    },
    { key: "household", header: words.household, type: "text", value: ({ household }) => household },
    {
      ...{ key: "householdRole", header: words.householdRole, type: "text" },
      value: ({ householdRole }) => householdRole && nameOfKey(householdRoleNames, householdRole, language),
    },
  ];
}

/** The unit stands in the header, so that numbers are numbers. */
function ownColumn(field: OwnField, language: Language): RegistryColumn {
  const { key, name, unit, kind } = field;
  const isNumber = kind === "whole" || kind === "number";
  return {
    key: `own_${key}`,
    header: unit === null ? name[language] : `${name[language]} (${unit})`,
    type: isNumber ? "number" : "text",
    value: ({ own }) => {
      const value = own[key];
      return isNumber && typeof value === "number" ? value : ownValueText(field, value, language) || null;
    },
  };
}
const papersOf = ({ papers }: WrittenFarmer, language: Language): string =>
  papers
    .map(({ kind, country, number, validUntil }) =>
      [`${paperName(kind, country)[language]} ${number}`, ...(validUntil === null ? [] : [validUntil])].join(
        ", ",
      ),
    )
    .join(" / ");

/** "P-12: owner, 60 %", plot by plot; empty where nothing is told. */
const holdingsOf = ({ holdings }: WrittenFarmer, language: Language): string | null =>
  holdings.map((holding) => tellHolding(holding, language)).join(" / ") || null;

function cropsOf({ crops: grown }: WrittenFarmer, language: Language): string {
  const known: Readonly<Record<string, { name: Record<Language, string> }>> = crops;
  return grown.map((key) => known[key]?.name[language] ?? key).join(", ");
}
