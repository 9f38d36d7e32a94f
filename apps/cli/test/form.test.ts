import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const good = join(folder, "good.md");
const broken = join(folder, "broken.md");
const french = { LANG: "fr_FR.UTF-8" };

await writeFile(
  good,
  `| survey |
| | type | name | label::Français (fr) | label::English (en) | relevant |
| | text | nom | Nom | Name | |
| | select_one l | oui | Oui ? | Yes? | \${nom} != '' |
| choices |
| | list_name | name | label::Français (fr) | label::English (en) |
| | l | o | Oui | Yes |
| settings |
| | form_id | form_title | version |
| | visite | Visite | 3 |
`,
);
await writeFile(
  broken,
  `| survey |\n| | type | name | label | relevant |\n| | select_one x | a | A | \${b} = 1 |\n`,
);

test("a form is told, written as XForm and as XLSForm again, and stays the same", async () => {
  const xml = join(folder, "visite.xml");
  const xlsx = join(folder, "visite.xlsx");
  const { code, stdout, stderr } = await parcelle(["form", good, "--out", xml]);
  expect([code, stdout]).toEqual([
    0,
    "Visite (visite, version 3)\n2 questions, 1 list, Français (fr), English (en)\n",
  ]);
  expect(stderr).toBe(`0 errors, 0 warnings.\nWritten: ${xml}\n`);
  expect((await parcelle(["form", xml, "--out", xlsx])).code).toBe(0);
  const again = join(folder, "again.xml");
  expect((await parcelle(["form", xlsx, "--xform", "--out", again])).code).toBe(0);
  expect(await readFile(again, "utf8")).toBe(await readFile(xml, "utf8"));
});

test("what is wrong is told with sheet, row and column, and nothing is written", async () => {
  const out = join(folder, "broken.xml");
  const { code, stdout, stderr } = await parcelle(["form", broken, "--out", out], french);
  expect(code).toBe(2);
  expect(stdout.split("\n").slice(2, 4)).toEqual(
    [
      "erreur, survey, ligne 3, colonne B (type) : La liste « x » est demandée, mais le fichier n’a pas de feuille « choices ».",
      "erreur, survey, ligne 3, colonne E (relevant) : Aucune question ne s’appelle « b ». Vouliez-vous dire « a » ?",
    ].map((line) => line.replace(/« /g, "«\u00a0").replace(/ »/g, "\u00a0»").replace(/ \?/g, "\u202f?")),
  );
  expect(stderr).toContain(`${out} n’est pas écrit`);
  await expect(readFile(out)).rejects.toThrow("ENOENT");
});

test("one JSON document has the problems and the definition", async () => {
  const { code, stdout } = await parcelle(["form", broken, "--json"]);
  const told = JSON.parse(stdout);
  expect(code).toBe(2);
  expect(told).toMatchObject({
    notation: "xlsform",
    form_id: "broken",
    questions: 1,
    problems: [{ severity: "error", code: "no_choices_sheet", sheet: "survey", row: 3, column: "B" }, {}],
    definition: { items: [{ name: "a" }] },
  });
});

test("a file that is no form, and a name that tells no notation, fail with a sentence", async () => {
  const xml = join(folder, "none.xml");
  await writeFile(xml, "<a/>");
  const { code, stderr } = await parcelle(["form", xml]);
  expect([code, stderr]).toEqual([
    1,
    `${xml}: This XML file is not an XForm: its first element is "a". Send the form itself, not a submission or a list.\n`,
  ]);
  expect(await parcelle(["form", good, "--out", join(folder, "a.txt")])).toMatchObject({
    code: 1,
    stderr: "--out: the name has to end in .xml, .xlsx, or say --xform or --xlsx.\n",
  });
  expect((await parcelle(["form", join(folder, "nowhere.xlsx")])).stderr).toContain("File not found");
});

test("a submission is checked against its form: values, what counts, and what breaks a rule", async () => {
  const sent = join(folder, "sent.xml");
  await writeFile(sent, `<data id="visite" version="3"><oui>z</oui><autre>1</autre></data>`);
  const { code, stdout } = await parcelle(["form", "check", good, sent, "--json"]);
  const told = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(told).toMatchObject({ form_id: "visite", version: "3", violations: [], irrelevant: ["/data/oui"] });
  expect(told.unplaced).toEqual([{ address: "/data/autre", value: '"1"' }]);
  await writeFile(sent, `<data id="visite" version="3"><nom>Zadi</nom><oui>z</oui></data>`);
  const second = await parcelle(["form", "check", good, sent]);
  expect([second.code, second.stdout]).toEqual([2, "error, /data/oui: choice\n"]);
  expect((await parcelle(["form", "verify", good, sent])).code).toBe(1);
});
