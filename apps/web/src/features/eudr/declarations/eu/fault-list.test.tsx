// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { FaultList } from "./fault-list.tsx";

const shown = (locale: "fr" | "en", code: string, message = "") =>
  render(
    <MantineProvider>
      <LocaleProvider locale={locale}>
        <FaultList faults={[{ code, field: "commodities[0].hsHeading", message }]} />
      </LocaleProvider>
    </MantineProvider>,
  );

test("a refusal says what, where and how to mend it, with its code", () => {
  shown("fr", "EUDR_COMMODITIES_HS_CODE_INVALID");
  expect(screen.getByText("Un code douanier n’est pas valable.")).toBeTruthy();
  expect(screen.getByText(/\(Produits\)/)).toBeTruthy();
  expect(screen.getByText(/EUDR_COMMODITIES_HS_CODE_INVALID/)).toBeTruthy();
});

test("a code that nobody knows is shown with the system’s own words", () => {
  shown("en", "EUDR_RULE_OF_TOMORROW", "Not on Sundays");
  expect(screen.getByText(/“Not on Sundays”/)).toBeTruthy();
});
