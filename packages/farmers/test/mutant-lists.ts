import type { SeededRandom } from "@parcelle/domain/random/seeded-random";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { FileCell, FileSheet } from "@parcelle/formats/table/table-file";
import type { XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";

/** What people of four languages write above the columns of the messy list, in the order of its columns. */
const headers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fr: [
    ["N°", "N° d'ordre", ""],
    ["Code du producteur", "Matricule", "Identifiant planteur", "CODE_PLANTEUR"],
    ["Nom et prénoms", "NOM COMPLET", "Nom du planteur", "Noms & Prénoms du producteur"],
    ["Sexe", "Genre", "SEXE (M/F)"],
    ["Date de naissance", "Né(e) le", "Date naiss.", "Année de naissance"],
    ["Téléphone", "N° de téléphone", "Contacts", "Numéro de téléphone"],
    ["Village", "Campement", "Localité", "Lieu de résidence"],
    ["Superficie (ha)", "Surface en ha", "SUPERFICIE DÉCLARÉE", "Hectares"],
    ["Production (kg)", "Rendement"],
    ["Latitude", "Lat.", "LATITUDE (N)"],
    ["Longitude", "Long.", "Longitude (O)"],
    ["Remarques", "Commentaires"],
  ],
  en: [
    ["No", "Row", ""],
    ["Farmer code", "Farmer ID", "Member number", "producer_id"],
    ["Full name", "Farmer's name", "Name of the producer", "Surname and first name"],
    ["Sex", "Gender", "Gender (M/F)"],
    ["Date of birth", "DOB", "Birth date"],
    ["Phone", "Phone number", "Mobile phone", "Telephone"],
    ["Village", "Community", "Village / Town", "Settlement"],
    ["Area (ha)", "Farm size (ha)", "Area in hectares", "Farm area"],
    ["Estimated production (kg)", "Yield"],
    ["Latitude", "GPS latitude", "lat"],
    ["Longitude", "GPS longitude", "lon"],
    ["Remarks", "Comments"],
  ],
  es: [
    ["N°", "No"],
    ["Código del productor", "Código", "Identificador"],
    ["Nombre completo", "Apellidos y nombres", "Nombre del productor"],
    ["Sexo", "Género"],
    ["Fecha de nacimiento", "Fecha nac."],
    ["Teléfono", "Celular", "Número de teléfono"],
    ["Aldea", "Comunidad", "Pueblo"],
    ["Superficie (ha)", "Hectáreas", "Tamaño de la finca"],
    ["Producción estimada (kg)"],
    ["Latitud", "Latitud GPS"],
    ["Longitud", "Longitud GPS"],
    ["Observaciones"],
  ],
  pt: [
    ["N°", "No"],
    ["Código do produtor", "Matrícula"],
    ["Nome completo", "Nome do produtor", "Nome e sobrenome"],
    ["Sexo", "Género"],
    ["Data de nascimento"],
    ["Telefone", "Telemóvel", "Contacto"],
    ["Aldeia", "Povoado", "Comunidade"],
    ["Área (ha)", "Tamanho", "Superfície (ha)"],
    ["Produção estimada (kg)"],
    ["Latitude"],
    ["Longitude"],
    ["Observações"],
  ],
};

/**
 * A list like the given one that another cooperative could have sent: columns in another order, headers in one of four
 * languages and misspelt, lines above the header, and the farmers on up to three sheets.
 *
 * @param sheet the list; `headerRow` is the line of its header
 * @param random what is drawn by
 * @returns the .xlsx, and its headers for a message
 */
export async function mutantList(sheet: FileSheet, headerRow: number, random: SeededRandom) {
  const order = shuffled(headers.fr!.length, random);
  const language = Object.keys(headers)[random.below(4)]!;
  const named = headers[language]!.map((choices) => misspelt(choices[random.below(choices.length)]!, random));
  const rows = sheet.rows.filter(({ number }) => number > headerRow);
  const cuts = [
    rows.length,
    ...Array.from({ length: random.below(3) }, () => 1 + random.below(rows.length - 1)),
  ];
  const ends = [...new Set(cuts)].sort((one, other) => one - other);
  const grids = ends.map((end, index): XlsxGrid => {
    const above = random.below(25);
    const title = { number: 1, cells: [{ value: `LISTE ${index + 1} 2025/2026` }] };
    const part = rows
      .slice(ends[index - 1] ?? 0, end)
      .map(({ cells }) => order.map((place) => cells[place] ?? null));
    const lines: XlsxLine[] = [
      ...(above > 0 ? [title] : []),
      { number: above + 1, cells: order.map((place) => ({ value: named[place] })) },
      ...part.map((cells, line) => ({
        number: above + 2 + line,
        cells: cells.map((cell) => ({ value: writtenValue(cell), verbatim: true })),
      })),
    ];
    return { name: `Section ${index + 1}`, widths: [], frozen: 0, lines };
  });
  return { bytes: await collectBytes(writeWorkbook(grids)), headers: named, sheets: ends.length };
}

function writtenValue(cell: FileCell): XlsxValue {
  if (typeof cell !== "object" || cell === null) return cell;
  return "date" in cell ? new Date(cell.date) : null;
}

function shuffled(count: number, random: SeededRandom): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** One slip of the finger in one header of two, in a word that is long enough to be known again. */
function misspelt(header: string, random: SeededRandom): string {
  const words = header.split(" ");
  const long = words.findIndex((word) => /^\p{L}{6,}$/u.test(word));
  if (long < 0 || random.below(2) === 0) return header;
  const word = words[long]!;
  const at = 1 + random.below(word.length - 2);
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + (word === word.toUpperCase() ? "X" : "x") + word.slice(at + 1),
  ];
  words[long] = slips[random.below(slips.length)]!;
  return words.join(" ");
}
