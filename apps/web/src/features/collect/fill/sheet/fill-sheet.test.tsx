// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { connection } from "#app/presence/connection.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { nodesAt, plotsForm, sampleFilling, sampleForm } from "../filling/sample-form.ts";
import { FillSheet } from "./fill-sheet.tsx";
import { openedRecord } from "./open-record.ts";

function shown(form = plotsForm(), toMend: string | null = null) {
  const filling = sampleFilling(form);
  const sent: unknown[] = [];
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <ConfirmProvider>
          <FillSheet
            record={openedRecord(filling)}
            isKept={null}
            toMend={toMend}
            onSend={async () => void sent.push(filling.record.answers())}
            onLeave={() => {}}
          />
        </ConfirmProvider>
      </LocaleProvider>
    </MantineProvider>,
  );
  return { filling, sent };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("what follows from an answer comes at once, with the answer in its label", () => {
  shown();
  expect(screen.queryByRole("textbox", { name: /^Appui/ })).toBeNull();
  type("Nom", "Awa");
  expect(screen.getByRole("textbox", { name: "Appui de Awa" })).toBeTruthy();
});

test("a question that was left without its answer says so, in the form’s words and to screen readers", () => {
  shown();
  const field = screen.getByRole("textbox", { name: "Nom" });
  expect(screen.queryByText("Le nom manque")).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText("Le nom manque")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  type("Nom", "Awa");
  expect(screen.queryByText("Le nom manque")).toBeNull();
});

test("sending tells all that is wrong, and sends nothing", () => {
  const { sent } = shown();
  press("Ajouter\u00a0: Parcelle");
  type("Hectares", "60");
  press("Envoyer");
  const told = within(screen.getByRole("alert"));
  expect(told.getByText("4 réponses sont à corriger avant l’envoi")).toBeTruthy();
  expect(told.getAllByRole("button").map((link) => link.textContent)).toEqual([
    "Nom",
    "Code (1)",
    "Hectares (1)",
    "Photo",
  ]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Nom" }));
  expect(sent).toEqual([]);
});

test("a required photo keeps the record here until it is taken", () => {
  const { sent } = shown();
  type("Nom", "Awa");
  press("Envoyer");
  expect(within(screen.getByRole("alert")).getByText("1 réponse est à corriger avant l’envoi")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prendre une photo\u00a0: Photo" })).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a number is typed as its reader writes numbers, and totals follow", () => {
  const { filling } = shown();
  press("Ajouter\u00a0: Parcelle");
  type("Hectares", "2,5");
  expect(filling.record.answers()).toMatchObject({ parcelle: [{ ha: "2.5" }], total: "2.5" });
  expect(screen.getByText("2,5", { selector: "output" })).toBeTruthy();
});

test("a section is folded and opened by its heading", () => {
  shown();
  press("Ajouter\u00a0: Parcelle");
  press("Parcelle 1");
  expect(screen.queryByRole("textbox", { name: "Code" })).toBeNull();
  press("Parcelle 1");
  expect(screen.getByRole("textbox", { name: "Code" })).toBeTruthy();
});

test("a long list is folded, searched and closes once one was chosen", () => {
  const items = Array.from(
    { length: 40 },
    (_, at) => `<item><name>v${at}</name><label>Village ${at}</label></item>`,
  );
  const { filling } = shown(
    sampleForm(
      "<v/>",
      "",
      `<select1 ref="/data/v"><label>Village</label><itemset nodeset="instance('v')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`,
      `<instance id="v"><root>${items.join("")}</root></instance>`,
    ),
  );
  press("Choisir\u00a0: Village");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "village 37" } });
  fireEvent.click(screen.getByRole("radio", { name: "Village 37" }));
  expect(filling.record.answers()).toMatchObject({ v: "v37" });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a rank is moved by its arrows, and a range answers nothing until it is touched", () => {
  const { filling } = shown(
    sampleForm(
      "<r/><n/>",
      `<bind nodeset="/data/r" type="odk:rank"/><bind nodeset="/data/n" type="int"/>`,
      `<odk:rank xmlns:odk="http://www.opendatakit.org/xforms" ref="/data/r"><label>Ordre</label><item><label>Cacao</label><value>a</value></item><item><label>Café</label><value>b</value></item></odk:rank>
       <range ref="/data/n" start="1" end="5" step="1"><label>Note</label></range>`,
    ),
  );
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("Sans réponse");
  press("Monter Café");
  expect(filling.record.answers()).toMatchObject({ r: "b a" });
  fireEvent.change(screen.getByRole("slider"), { target: { value: "4" } });
  expect(filling.record.answers()).toMatchObject({ n: "4" });
});

test("a server that does not answer is told as something that one can go on with", async () => {
  vi.stubGlobal("fetch", async () => new Response(""));
  shown();
  act(() => connection.lose());
  expect(screen.getByText(/^Le serveur ne répond pas. Vous pouvez continuer/)).toBeTruthy();
  await act(() => connection.retry());
  expect(screen.queryByText(/^Le serveur ne répond pas/)).toBeNull();
  vi.unstubAllGlobals();
});

test("a number of more digits than a computer keeps is refused, and stays as it was typed", () => {
  const { filling, sent } = shown();
  press("Ajouter\u00a0: Parcelle");
  type("Hectares", "99999999999999999999");
  expect(screen.getByText(/^Ce nombre a trop de chiffres/)).toBeTruthy();
  expect(screen.queryByText(/^Nombre lu/)).toBeNull();
  expect(screen.getByRole("textbox", { name: "Hectares" })).toHaveProperty("value", "99999999999999999999");
  expect(JSON.stringify(filling.record.answers())).toContain('"99999999999999999999"');
  press("Envoyer");
  expect(sent).toEqual([]);
});

const fieldsForm = () =>
  sampleForm(
    `<maison/><parcelle jr:template=""><contour/></parcelle>`,
    `<bind nodeset="/data/maison" type="geopoint"/><bind nodeset="/data/parcelle/contour" type="geoshape"/>`,
    `<input ref="/data/maison"><label>Maison</label></input>
     <group ref="/data/parcelle"><label>Parcelle</label><repeat nodeset="/data/parcelle">
       <input ref="/data/parcelle/contour"><label>Contour</label></input>
     </repeat></group>`,
  );

test("the same outline in two rows is told, in both, until one of them is another", async () => {
  // Fields that grow with their text ask when the letters are there, and this window has none.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  const { filling } = shown(fieldsForm());
  const outline = (south: number) =>
    `${south} -6.6 0 0;${south} -6.599 0 0;${south + 0.001} -6.599 0 0;${south} -6.6 0 0`;
  press("Ajouter\u00a0: Parcelle");
  press("Ajouter\u00a0: Parcelle");
  const [first, second] = nodesAt(filling, "/data/parcelle/contour");
  act(() => filling.answer(first!, outline(5.8)));
  act(() => filling.answer(second!, outline(5.8)));
  expect(await screen.findByText(/^Il recouvre un autre contour.*Contour 1.*100\s%/)).toBeTruthy();
  expect(await screen.findByText(/^Il recouvre un autre contour.*Contour 2.*100\s%/)).toBeTruthy();
  act(() => filling.answer(second!, outline(5.81)));
  await vi.waitFor(() => expect(screen.getAllByText(/^Rien à signaler/)).toHaveLength(2));
});

test("a place in the sea is told, and put on land with one touch where its coordinates are swapped", async () => {
  const { filling } = shown(fieldsForm());
  const [house] = nodesAt(filling, "/data/maison");
  act(() => filling.answer(house!, "-5.36 6.36"));
  expect(await screen.findByText(/^Ce lieu est en mer.*échangées/)).toBeTruthy();
  press("Échanger latitude et longitude");
  expect(house!.value).toBe("6.36 -5.36");
  await vi.waitFor(() => expect(screen.queryByText(/^Ce lieu est en mer/)).toBeNull());
});

test("what was said when a record was refused stays in sight while it is mended", () => {
  shown(plotsForm(), "La surface manque.");
  expect(within(screen.getByRole("contentinfo")).getByText("La surface manque.")).toBeTruthy();
});
