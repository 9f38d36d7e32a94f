import { describe, expect, it } from "vitest";
import { readFarmerList } from "../list/read-farmer-list.ts";
import type { CollectedAnswers } from "./answers-at.ts";
import { readCollectedList } from "./collected-list.ts";
import { listOfRecords } from "./list-of-records.ts";
import { prefilledAnswers } from "./prefilled-answers.ts";
import { mappingOf, proposeMapping } from "./propose-mapping.ts";
import type { AskedQuestion } from "./record-mapping.ts";

const ask = (path: string, type: string, label: string, repeat: string | null = null): AskedQuestion => ({
  ...{ path, name: path.split("/").at(-1)!, type, labels: [label], repeat },
});

const questions = [
  ask("carte", "barcode", "Scannez la carte du producteur"),
  ask("nom", "text", "Nom"),
  ask("prenoms", "text", "Prénoms"),
  ask("sexe", "select_one", "Sexe"),
  ask("naissance", "date", "Date de naissance"),
  ask("tel", "text", "Numéro de téléphone"),
  ask("tel2", "text", "Autre telephone"),
  ask("village", "text", "Village"),
  ask("parcelle/code_parcelle", "text", "Code de la parcelle", "parcelle"),
  ask("parcelle/ha", "decimal", "Superficie (ha)", "parcelle"),
  ask("parcelle/contour", "geoshape", "Contour de la parcelle", "parcelle"),
  ask("photo", "image", "Photo du producteur"),
];

const square = "5.5 -6.5 0 0;5.5 -6.499 0 0;5.501 -6.499 0 0;5.501 -6.5 0 0;5.5 -6.5 0 0";
const labels: Record<string, string> = { "sexe f": "Femme", "sexe h": "Homme" };
const label = (path: string, value: string) => labels[`${path} ${value}`];

describe("a mapping of records", () => {
  it("is proposed from types, names and labels, and never gives one meaning twice", () => {
    const proposed = proposeMapping(questions);
    expect(mappingOf(proposed)).toEqual({
      farmer: [
        { path: "carte", field: "card" },
        { path: "nom", field: "lastName" },
        { path: "prenoms", field: "firstName" },
        { path: "sexe", field: "sex" },
        { path: "naissance", field: "birthDate" },
        { path: "tel", field: "phones" },
        { path: "tel2", field: "phones" },
        { path: "village", field: "village" },
      ],
      plots: [{ outline: "parcelle/contour", code: "parcelle/code_parcelle", hectares: "parcelle/ha" }],
    });
    expect(proposed.questions.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true);
  });

  it("takes the name of who leads a household for that of the farmer, to be checked", () => {
    const asked = [
      ask("chef", "text", "Nom du chef de ménage"),
      ask("taille", "integer", "Personnes dans le ménage"),
    ];
    expect(proposeMapping(asked).questions[0]).toEqual({ path: "chef", field: "fullName", confidence: 0.7 });
  });

  it("takes no code of a plot for that of its farmer, and no surface either", () => {
    const alone = [
      ask("code_parcelle", "text", "Code de la parcelle"),
      ask("ha", "decimal", "Superficie de la parcelle"),
    ];
    expect(mappingOf(proposeMapping(alone)).farmer).toEqual([]);
  });

  it("makes of records a list that is read as any other, choices by their labels, each plot with its own row", () => {
    const mapping = mappingOf(proposeMapping(questions));
    const answers: CollectedAnswers = {
      ...{
        nom: "Kouassi",
        prenoms: "Yao",
        sexe: "h",
        naissance: "1980-02-03",
        tel: "0701020304",
        village: "Méagui",
      },
      parcelle: [
        { code_parcelle: "A", ha: "1.2", contour: square },
        { code_parcelle: "B", ha: "2.5" },
        { contour: square },
      ],
    };
    const list = listOfRecords("Recensement", mapping, [{ id: 17, answers, label }]);
    const read = readCollectedList(JSON.parse(JSON.stringify(list)));
    const farmers = readFarmerList(read.farmers, {
      country: "CI",
      today: "2026-11-30",
      columns: read.beside,
    });
    expect(farmers.rows).toMatchObject([
      {
        farmer: {
          ...{ lastName: "Kouassi", firstName: "Yao", sex: "male", birthDate: "1980-02-03" },
          ...{ phones: ["+2250701020304"], village: "Méagui" },
        },
        problems: [],
      },
    ]);
    expect(read.keyOf("Recensement", farmers.rows[0]!.row)).toBe("17");
    expect(read.plots).toMatchObject([
      { key: "17/parcelle[1]/contour", farmerKey: "17", code: "A", hectares: 1.2, problems: [] },
      { key: "17/parcelle[3]/contour", farmerKey: "17", code: null, hectares: null, position: 2 },
    ]);
    expect(read.plots[0]!.geometry).toMatchObject({ type: "Polygon" });
  });

  it("begins a record of a farmer with what is known of him, each phone at a question of its own", () => {
    const farmer = [
      { path: "qui/carte", field: "card" as const },
      { path: "qui/nom", field: "fullName" as const },
      { path: "tel", field: "phones" as const },
      { path: "tel2", field: "phones" as const },
      { path: "village", field: "village" as const },
    ];
    const told = {
      card: "PARCELLE:X",
      fullName: "Kouassi Yao",
      phones: "0701020304",
      otherPhones: ["0505050505"],
    };
    expect(prefilledAnswers({ farmer, plots: [] }, told)).toEqual({
      qui: { carte: "PARCELLE:X", nom: "Kouassi Yao" },
      ...{ tel: "0701020304", tel2: "0505050505" },
    });
  });
});
