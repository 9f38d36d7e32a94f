// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type DraftProduct, emptyProduct } from "./draft.ts";
import { SpeciesFields } from "./species-fields.tsx";

function Product({ seen }: { seen: { product: DraftProduct } }) {
  const [product, setProduct] = useState(seen.product);
  seen.product = product;
  return (
    <SpeciesFields
      product={product}
      position={2}
      change={(changes) => setProduct((before) => ({ ...before, ...changes }))}
    />
  );
}

function open() {
  const seen = { product: emptyProduct("wood") };
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Product seen={seen} />
      </LocaleProvider>
    </MantineProvider>,
  );
  return seen;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a composite product names one species after another, and any of them is taken away again", () => {
  const seen = open();
  write("Nom scientifique", "Tectona grandis");
  write("Nom commun", "Teck");
  press("Ajouter une espèce");
  write("Nom scientifique, espèce 2", "Khaya ivorensis");
  write("Nom commun, espèce 2", "Acajou");
  expect(document.getElementById("product2.scientificName2")).toBe(
    screen.getByLabelText("Nom scientifique, espèce 2"),
  );
  const mahogany = { scientificName: "Khaya ivorensis", commonName: "Acajou" };
  expect(seen.product).toMatchObject({ scientificName: "Tectona grandis", furtherSpecies: [mahogany] });
  press("Retirer l’espèce 1");
  expect(seen.product).toMatchObject({ ...mahogany, furtherSpecies: [] });
  expect(screen.queryByRole("button", { name: "Retirer l’espèce 1" })).toBeNull();
});
