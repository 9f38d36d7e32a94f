import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import type { RecordFileHead, WrittenRecord } from "../src/records/record-source.ts";

const survey = (rows: string) => `| survey |
| | type | name | label::Français (fr) | label::English (en) |
${rows}
| choices |
| | list_name | name | label::Français (fr) | label::English (en) |
| | sexe | 1 | Femme | Woman |
| | sexe | 2 | Homme | Man |
| | culture | cacao | Cacao | Cocoa |
| | culture | cafe | Café | Coffee |
`;

const first = survey(`| | text | nom | Nom complet | Full name |
| | text | surnom | Surnom | Nickname |
| | integer | age | Âge | Age |`);

const second = survey(`| | begin group | producteur | Producteur | Farmer |
| | text | telephone | Téléphone | Phone |
| | end group | | | |
| | text | nom | Nom | Name |
| | integer | age | Âge | Age |
| | select_one sexe | sexe | Sexe | Sex |
| | select_multiple culture | cultures | Cultures | Crops |
| | date | naissance | Né le | Born |
| | geopoint | maison | Maison | House |
| | note | merci | Merci | Thanks |
| | begin repeat | parcelle | Parcelle | Plot |
| | text | code | Code | Code |
| | geoshape | contour | Contour | Outline |
| | begin repeat | arbre | Arbre | Tree |
| | text | espece | Espèce | Species |
| | end repeat | | | |
| | end repeat | | | |`);

const defined = async (text: string): Promise<FormDefinition> =>
  (await readXlsForm({ name: "census.md", bytes: new TextEncoder().encode(text) })).definition;

/** A census in its second version, which dropped a question of the first. */
export async function censusHead(scratch: string, wanted: Partial<RecordFileHead["wanted"]> = {}) {
  const definitions = [await defined(second), await defined(first)];
  const head: RecordFileHead = {
    ...{ form: "Recensement", definitions, language: "fr", generatedAt: "2026-11-29T20:00:00.000Z", scratch },
    wanted: {
      headers: "names",
      choices: "codes",
      splits: true,
      shapes: "wkt",
      formLanguage: null,
      ...wanted,
    },
  };
  return head;
}

/** A record that answers this. */
export const recordOf = (
  id: number,
  answers: Answers,
  other: Partial<WrittenRecord> = {},
): WrittenRecord => ({
  ...{ id, instanceId: `uuid:${id}`, state: "valid", label: null, author: "Yao Koffi", device: null },
  ...{ version: "2", startedAt: null, finishedAt: null, receivedAt: "2026-11-29T10:00:00.000Z" },
  ...{ errors: 0, warnings: 0, level: null, reviewer: null, outline: null, hectares: null },
  ...{ answers, ...other },
});

export const censusRecords: readonly WrittenRecord[] = [
  recordOf(1, {
    producteur: { telephone: "0707070707" },
    ...{ nom: "Kouassi", age: "41", sexe: "1", cultures: "cacao cafe", naissance: "1985-02-28" },
    maison: "5.3456789 -4.0123456 12.5 4",
    parcelle: [
      {
        code: "P1",
        contour: "5.1 -4.1 0 3; 5.1 -4.2 0 3; 5.2 -4.2 0 3; 5.1 -4.1 0 3",
        arbre: [{ espece: "Iroko" }, { espece: "Fraké" }],
      },
      { code: "P2", contour: "5.1 -4.1" },
    ],
  }),
  recordOf(2, { nom: "=1+1", surnom: "Petit", age: "0" }, { version: "1" }),
  recordOf(
    3,
    { nom: "Adjoua", cultures: "cafe", age: "12345678901234567890" },
    { state: "failed", errors: 1 },
  ),
];
