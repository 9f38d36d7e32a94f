import { open } from "node:fs/promises";
import type { FormDefinition } from "../../packages/forms/src/definition/form-definition.ts";
import { readXlsForm } from "../../packages/forms/src/xlsform/read-xlsform.ts";
import type { WrittenRecord } from "../../packages/reporting/src/records/record-source.ts";

const kinds = ["text", "integer", "decimal", "select_one oui", "select_multiple cultures", "date"] as const;

/** Fifty-four questions, a place, and a repeat of five questions. */
export async function largeCensus(): Promise<FormDefinition> {
  const questions = Array.from({ length: 54 }, (_, at) => `| | ${kinds[at % 6]} | q${at} | Question ${at} |`);
  const survey = `| survey |
| | type | name | label |
${questions.join("\n")}
| | geopoint | lieu | Lieu |
| | begin repeat | parcelle | Parcelle |
| | text | code | Code |
| | decimal | ha | Superficie |
| | select_one oui | titre | Titre |
| | geoshape | contour | Contour |
| | text | note | Note |
| | end repeat | | |
| choices |
| | list_name | name | label |
| | oui | 1 | Oui |
| | oui | 0 | Non |
| | cultures | cacao | Cacao |
| | cultures | cafe | Café |
| | cultures | hevea | Hévéa |
`;
  const { definition } = await readXlsForm({ name: "census.md", bytes: new TextEncoder().encode(survey) });
  return definition;
}

const answerOf = (at: number, id: number): string => {
  switch (kinds[at % 6]) {
    case "integer":
      return String((id * 7 + at) % 97);
    case "decimal":
      return ((id * 13 + at) / 100).toFixed(2);
    case "select_one oui":
      return String(id % 2);
    case "select_multiple cultures":
      return id % 3 === 0 ? "cacao cafe" : "hevea";
    case "date":
      return `2026-${String(1 + (id % 12)).padStart(2, "0")}-15`;
    default:
      return `Réponse ${at} de l’enregistrement ${id}`;
  }
};

function recordOf(id: number): WrittenRecord {
  const answers = Object.fromEntries(Array.from({ length: 54 }, (_, at) => [`q${at}`, answerOf(at, id)]));
  const place = `${5 + (id % 1000) / 1000} ${-4 - (id % 777) / 777} 120 4`;
  const parcelle = Array.from({ length: 3 }, (_, at) => ({
    ...{ code: `P${id}-${at}`, ha: "2.35", titre: "1", note: "Limite revue avec le voisin" },
    contour: "5.1 -4.1 0 3; 5.1 -4.101 0 3; 5.101 -4.101 0 3; 5.101 -4.1 0 3; 5.1 -4.1 0 3",
  }));
  return {
    ...{ id, instanceId: `uuid:${id}`, state: "valid", label: null, author: "Yao Koffi", device: null },
    ...{ version: "2026112901", startedAt: "2026-11-29T08:00:00Z", finishedAt: "2026-11-29T08:20:00Z" },
    ...{
      receivedAt: "2026-11-29T20:00:00Z",
      errors: 0,
      warnings: 0,
      level: null,
      reviewer: null,
      outline: null,
      hectares: null,
    },
    answers: { ...answers, lieu: place, parcelle },
  };
}

/** Records as lines of JSON, as the database gives them. */
export async function writeCensus(path: string, records: number): Promise<void> {
  const file = await open(path, "w");
  for (let from = 1; from <= records; from += 1000) {
    const texts = Array.from({ length: Math.min(1000, records - from + 1) }, (_, at) =>
      JSON.stringify(recordOf(from + at)),
    );
    await file.write(`${texts.join("\n")}\n`);
  }
  await file.close();
}
