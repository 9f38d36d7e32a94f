// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type DraftProduct, emptyProduct } from "./draft.ts";
import { ProductFields } from "./product-fields.tsx";

vi.mock("../law/law-link.tsx", () => ({ LawLink: () => null }));

// Texts that grow ask when fonts have come; this document has none.
beforeAll(() => {
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
});

const open = (product: DraftProduct) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <ProductFields product={product} position={1} activity="IMPORT" area={undefined} change={() => {}} />
      </LocaleProvider>
    </MantineProvider>,
  );

test("species that were written for wood stay in sight when the product is called cocoa: they are filed with it", () => {
  open({ ...emptyProduct("cocoa"), scientificName: "Tectona grandis" });
  expect(screen.getByLabelText("Nom scientifique")).toHaveProperty("value", "Tectona grandis");
});

test("a product that needs no species and names none is not asked for any", () => {
  open(emptyProduct("cocoa"));
  expect(screen.queryByLabelText("Nom scientifique")).toBeNull();
});
