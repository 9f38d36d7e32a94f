import { expect, it } from "vitest";
import { markdownForm } from "../../test/markdown-form.ts";
import { readXlsForm } from "../xlsform/read-xlsform.ts";
import { namedFilesOf } from "./named-files.ts";

it("names the lists and pictures of a form, each once", async () => {
  const { definition } = await readXlsForm(
    markdownForm(`| survey |
| | type | name | label | calculation | media::image |
| | begin_group | g | Groupe | | logo.png |
| | select_one_from_file villages.csv | village | Village | | |
| | calculate | chef | | pulldata('chefs', 'nom', 'village', \${village}) & pulldata("chefs", 'tel', 'village', \${village}) | |
| | end_group | | | | |
| | select_one culture | culture | Culture | | logo.png |
| choices |
| | list_name | name | label | media::image |
| | culture | cacao | Cacao | cacao.jpg |
`),
  );
  expect(namedFilesOf(definition)).toEqual([
    { name: "villages.csv", kind: "list" },
    { name: "chefs.csv", kind: "list" },
    { name: "logo.png", kind: "media" },
    { name: "cacao.jpg", kind: "media" },
  ]);
});
