import { seededRandom } from "@parcelle/domain/random/seeded-random";
import type { XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";

const families = (
  "KOUASSI KONAN YAO KOFFI KOUAME N'GUESSAN BROU ASSI TRAORÉ OUATTARA COULIBALY SORO KONÉ DIABATÉ BAMBA FOFANA SANOGO OUEDRAOGO " +
  "SAWADOGO ZONGO KABORÉ COMPAORÉ DIALLO BARRY SOW BAH KEITA CISSÉ TOURÉ CAMARA DAGNOGO GNAMIEN AMANI TANOH EHUI ADJOUA BLÉ GUEU " +
  "GBAGBO ZADI DOUA SERI TAPÉ GOHI BOTI LAGO DIGBEU ZOGBO KIPRÉ GNAHORÉ"
).split(" ");
const given = (
  "Yao Kouadio Koffi Konan Kouamé N'Dri Kouassi Amenan Affoué Akissi Aya Adjoua Ahou Amoin Awa Fatoumata Mariam Aminata Salimata " +
  "Kadiatou Issa Salif Mamadou Ibrahim Adama Seydou Moussa Lassina Drissa Brahima Jean Marie Pierre Paul Rosine Odette Martin Serge " +
  "Eugène Célestin Bernadette Georgette Augustin Lucien Félix Denise"
).split(" ");

export type MadeList = { grid: XlsxGrid; planted: number };

/**
 * A list of farmers with what lists have: lost zeros, decimal commas, old numbers, degrees and minutes, two phones in a
 * cell. One row in fifty is an earlier farmer once more, with another code and a slip in the name.
 *
 * @param rows farmers, copies among them
 */
export function madeFarmerList(rows: number): MadeList {
  const random = seededRandom(`farmers ${rows}`);
  const pick = (choices: readonly string[]) => choices[random.below(choices.length)]!;
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join("");
  const made: XlsxValue[][] = [];
  let planted = 0;
  for (let index = 0; index < rows; index += 1) {
    const code = `SCB-${index + 1}`;
    if (index > 100 && index % 50 === 0) {
      planted += 1;
      made.push(copyOf(made[random.below(index)]!, code, random.below(2)));
      continue;
    }
    const [north, west] = [5.6 + random.next(), -5.2 - random.next()];
    const number = `07${digits(8)}`;
    const phones = [number, Number(number), `07${digits(6)}`, `+225 ${number}`, `${number} / 05${digits(8)}`];
    const isDms = random.below(10) === 0;
    made.push([
      code,
      `${pick(families)} ${pick(given)} ${pick(given)}`,
      random.below(2) === 0 ? "H" : "F",
      `${1 + random.below(28)}/${1 + random.below(12)}/${1940 + random.below(65)}`,
      phones[random.below(phones.length)],
      `Village ${random.below(1 + rows / 100)}`,
      random.below(2) === 0 ? `${random.below(9)},${1 + random.below(9)}` : 0.5 + random.below(80) / 10,
      isDms ? `${Math.floor(north)}°${random.below(60)}'30"N` : north,
      isDms ? `${Math.floor(-west)}°${random.below(60)}'30"O` : west,
    ]);
  }
  return { grid: gridOf(made), planted };
}

const header = [
  "CODE",
  "NOM & PRENOMS",
  "SEXE",
  "DATE NAISS.",
  "CONTACT",
  "VILLAGE",
  "SUPERFICIE (HA)",
  "LATITUDE",
  "LONGITUDE",
];

function copyOf(row: readonly XlsxValue[], code: string, slip: number): XlsxValue[] {
  const name = String(row[1]);
  const written =
    slip === 0 ? name.normalize("NFD").replace(/\p{M}/gu, "") : name.slice(0, -1) + name.at(-1) + name.at(-1);
  return [code, written, ...row.slice(2)];
}

function gridOf(rows: readonly XlsxValue[][]): XlsxGrid {
  function* lines(): Generator<XlsxLine> {
    yield { number: 1, cells: [{ value: "LISTE DES PRODUCTEURS" }] };
    for (const [index, cells] of [header, ...rows].entries())
      yield { number: index + 3, cells: cells.map((value) => ({ value, verbatim: true })) };
  }
  return { name: "Liste", widths: [], frozen: 0, lines: lines() };
}
