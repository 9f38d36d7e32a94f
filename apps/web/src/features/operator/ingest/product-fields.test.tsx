// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { ethCocoa } from "@parcelle/raster/products/commodities";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type OwnLayerDraft, ownLayerOf } from "./own-layer-draft.ts";
import { LayerFields } from "./product-fields.tsx";

let described: OwnLayerDraft | null = null;

function Form() {
  const [draft, setDraft] = useState<OwnLayerDraft | null>(null);
  const [value, onChange] = useState({
    ...{ product: "eth-cocoa", component: "mask", version: "v1", synthetic: false, noData: null, own: null },
  });
  described = draft;
  return (
    <LayerFields
      {...{ products: [ethCocoa], draft, onDraft: setDraft, value, onChange: onChange as never }}
    />
  );
}

test("an operator describes a layer of his own instead of choosing a published product", () => {
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Form />
      </LocaleProvider>
    </MantineProvider>,
  );
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByText(/Kalischek/)).toBeTruthy();
  fill("Ce que c’est", "own");
  expect(screen.queryByText(/Kalischek/)).toBeNull();
  fill("Nom de la colonne", "Notre_cacao");
  fill("Nom en français", "Notre cacao");
  fill("Nom en anglais", "Our cocoa");
  fill("Qui l’a faite", "Coopérative de Soubré");
  fill("Valeurs qui veulent dire présence", "3-4");
  fill("Question à laquelle elle répond", "commodities");
  expect(ownLayerOf(described!)).toMatchObject({
    key: "Notre_cacao",
    meaning: { kind: "presence", ranges: [[3, 4]], role: "commodities" },
  });
  fill("Ce que disent les valeurs", "loss-year");
  fill("Comment l’année est écrite", "0");
  expect(ownLayerOf(described!)?.meaning).toEqual({ kind: "loss-year", base: 0 });
});
