import { crops } from "@parcelle/domain/crops";
import { sexes, sexNames } from "@parcelle/domain/farmers/sexes";
import { useMemo } from "react";
import { among, holding } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Filter } from "#ui/table/filters.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import type { FieldRow } from "../fields/field-queries.ts";
import { ownColumns } from "../fields/own-columns.ts";
import { peopleColumns } from "../households/people-columns.ts";
import { tenureColumn } from "../plots/tenure-column.ts";
import { consentColumn } from "../privacy/consent-column.ts";
import { cropNames, fullName, UNKNOWN } from "./farmer-names.ts";
import type { FarmerRow, Section } from "./farmer-queries.ts";
import { farmerMessages } from "./messages.ts";

type FarmerColumn = AskedColumn<FarmerRow>;

/** The text stands in one of the names. */
const named = (filter: Filter): string | null =>
  filter.kind === "text" ? holding(["last_name", "first_name"], filter.text) : null;

/** A farmer grows several: any of the chosen ones. */
function growing(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values.map((crop) => (crop === UNKNOWN ? "crops.eq.{}" : `crops.cs.{${crop}}`)).join(",");
}

function certified(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .map((name) => (name === UNKNOWN ? "certifications.eq.{}" : `certifications.cs.{"${name}"}`))
    .join(",");
}

/** The farmers of whom a column tells one of the chosen values, or nothing where that is chosen. */
const amongKnown =
  (column: "section_id" | "sex") =>
  (filter: Filter): string | null => {
    if (filter.kind !== "choice") return null;
    const named = filter.values.filter((value) => value !== UNKNOWN);
    const parts = filter.values.includes(UNKNOWN) ? [`${column}.is.null`] : [];
    return [...parts, ...(named.length > 0 ? [among(column, named)] : [])].join(",");
  };

function identityColumns(locale: Locale, address: (id: number) => string): FarmerColumn[] {
  const messages = farmerMessages[locale];
  return [
    {
      id: "name",
      header: messages.name,
      kind: "text",
      value: fullName,
      cell: (farmer) => <LinkCell href={address(farmer.id)}>{fullName(farmer)}</LinkCell>,
      width: 220,
      asked: { columns: ["name_order"], condition: named },
    },
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (farmer) => farmer.identifier,
      width: 120,
      asked: { columns: ["identifier"] },
    },
    {
      id: "otherIdentifiers",
      header: messages.otherIdentifiers,
      kind: "text",
      value: (farmer) => farmer.other_codes,
      hidden: true,
      width: 160,
      asked: { columns: ["other_codes"] },
    },
    {
      id: "phone",
      header: messages.phone,
      kind: "text",
      value: (farmer) => farmer.phone,
      filter: false,
      sort: false,
      width: 150,
    },
    {
      id: "village",
      header: messages.village,
      kind: "text",
      value: (farmer) => farmer.village,
      width: 140,
      asked: { columns: ["village"] },
    },
    {
      id: "sex",
      header: messages.sex,
      kind: "choice",
      value: (farmer) => farmer.sex,
      choices: [
        ...sexes.map((value) => ({ value, label: sexNames[value][locale] })),
        { value: UNKNOWN, label: messages.unknownSex },
      ],
      width: 100,
      asked: { columns: ["sex"], condition: amongKnown("sex") },
    },
    {
      id: "birth",
      header: messages.birthYear,
      kind: "number",
      value: (farmer) => farmer.birth_year,
      text: String,
      isYear: true,
      hidden: true,
      width: 120,
      asked: { columns: ["birth_year"] },
    },
  ];
}

function farmColumns(
  locale: Locale,
  sections: readonly Section[],
  certifications: readonly string[],
): FarmerColumn[] {
  const messages = farmerMessages[locale];
  const hectares = (value: unknown) => formatHectares(Number(value), locale);
  return [
    {
      id: "section",
      header: messages.section,
      kind: "choice",
      value: (farmer) => (farmer.section_id === null ? UNKNOWN : String(farmer.section_id)),
      text: (value) => sections.find(({ id }) => String(id) === value)?.name ?? "",
      choices: [
        { value: UNKNOWN, label: messages.noSection },
        ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      width: 130,
      asked: { columns: ["section_name"], condition: amongKnown("section_id") },
    },
    {
      id: "crops",
      header: messages.crops,
      kind: "choice",
      value: (farmer) => farmer.crops.join(","),
      text: (value) => cropNames(String(value).split(",").filter(Boolean), locale),
      choices: [
        ...Object.entries(crops).map(([value, { name }]) => ({ value, label: name[locale] })),
        { value: UNKNOWN, label: messages.unknownCrops },
      ],
      sort: false,
      width: 140,
      asked: { columns: ["crops"], condition: growing },
    },
    {
      id: "certifications",
      header: messages.certifications,
      kind: "choice",
      value: (farmer) => farmer.certifications.join(", "),
      text: String,
      choices: [
        ...certifications.map((value) => ({ value, label: value })),
        { value: UNKNOWN, label: messages.noCertification },
      ],
      sort: false,
      hidden: true,
      width: 160,
      asked: { columns: ["certifications"], condition: certified },
    },
    tenureColumn(locale),
    {
      id: "plots",
      header: messages.plots,
      kind: "number",
      value: (farmer) => farmer.plots,
      width: 100,
      asked: { columns: ["plots"] },
    },
    {
      id: "measured",
      header: messages.measuredArea,
      kind: "number",
      value: (farmer) => farmer.measured_hectares,
      text: hectares,
      width: 140,
      asked: { columns: ["measured_hectares"] },
    },
    {
      id: "declared",
      header: messages.declaredArea,
      kind: "number",
      value: (farmer) => farmer.declared_area_hectares,
      text: hectares,
      hidden: true,
      width: 140,
      asked: { columns: ["declared_area_hectares"] },
    },
  ];
}

/** What an organisation has of its own to choose from in the columns. */
type Known = { sections: readonly Section[]; fields: readonly FieldRow[]; certifications: readonly string[] };

export function useFarmerColumns(
  { sections, fields, certifications }: Known,
  readsPrivate: boolean,
): FarmerColumn[] {
  const locale = useLocale();
  const { one } = useFarmerAddresses();
  const [base] = [one(0).slice(0, -1)];
  return useMemo(
    () => [
      ...identityColumns(locale, (id) => `${base}${id}`),
      ...farmColumns(locale, sections, certifications),
      ...peopleColumns(locale),
      ...ownColumns(fields, readsPrivate, locale),
      consentColumn(locale),
    ],
    [locale, base, sections, fields, certifications, readsPrivate],
  );
}
