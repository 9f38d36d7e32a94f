import { foldLine } from "./fold-line.ts";
import type { WrittenFarmer } from "./written-farmer.ts";

const GENDERS = { male: "M", female: "F" } as const;

/**
 * Writes farmers as contacts of a phone or an address book. What cannot be called is written as it stands in the registry.
 *
 * @param farmers in the order of the file
 * @returns the .vcf
 * @see RFC 6350 (vCard 4.0)
 */
export function writeVcards(farmers: readonly WrittenFarmer[]): string {
  return farmers.map(cardOf).join("");
}

function cardOf(farmer: WrittenFarmer): string {
  const { latitude, longitude, sex, birthDate, village, section, organisation } = farmer;
  const names = [farmer.lastName, farmer.firstName, farmer.otherNames ?? "", "", ""];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `UID;VALUE=text:parcelle-farmer-${farmer.id}`,
    `FN:${text(`${farmer.firstName} ${farmer.lastName}`.trim())}`,
    `N:${names.map(text).join(";")}`,
    ...(sex ? [`GENDER:${GENDERS[sex]}`] : []),
    ...(birthDate ? [`BDAY:${birthDate.replaceAll("-", "")}`] : []),
    ...farmer.phones.map(({ written, number }) =>
      number ? `TEL;VALUE=uri;TYPE=cell:tel:${number}` : `TEL;VALUE=text:${text(written)}`,
    ),
    ...(village ? [`ADR:;;;${text(village)};;;`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:geo:${latitude},${longitude}`] : []),
    `ORG:${[organisation, ...(section ? [section] : [])].map(text).join(";")}`,
    `NOTE:${text(farmer.identifier)}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** A text as a value: what would end it, or begin another, is marked. */
function text(value: string): string {
  return value
    .replaceAll("\r\n", "\n")
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .split("\n")
    .map((line) => line.replace(/\p{Cc}/gu, " "))
    .join("\\n");
}
