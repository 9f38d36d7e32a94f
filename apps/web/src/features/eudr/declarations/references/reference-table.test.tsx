// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { ReferenceRow } from "./reference-queries.ts";
import { ReferenceTable } from "./reference-table.tsx";

const row = (result: string | null): ReferenceRow => ({
  ...{ id: 1, reference_number: "26BE7XTVCZAQ2S", verification_number: "SFFCB4Y3" },
  ...{ supplier: "Négoce du Port", is_grouped: true },
  reference_checks:
    result === null ? [] : [{ result, environment: "rehearsal", checked_at: "2026-11-29T10:00:00Z" }],
});

const shown = (given: ReferenceRow, onRemove?: (one: ReferenceRow) => Promise<void>) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <ReferenceTable rows={[given]} {...(onRemove === undefined ? {} : { onRemove })} />
      </LocaleProvider>
    </MantineProvider>,
  );

test.each([
  [null, "Pas encore vérifiée"],
  ["EXISTING_USABLE", "Utilisable"],
  ["NON_EXISTENT", "N’existe pas"],
  ["SOMETHING_NEW", "SOMETHING_NEW"],
])("a supplier's statement tells what the EU said of it: %s", (result, told) => {
  const page = shown(row(result));
  expect(screen.getByText(told)).toBeTruthy();
  page.unmount();
});

test("an answer says where and when it was given, and what to do about a wrong number", () => {
  const page = shown(row("NON_EXISTENT"));
  expect(screen.getByText(/Répétition · Comparez les deux numéros/)).toBeTruthy();
  page.unmount();
});

test("a statement is taken off where the list may be changed, and not where it is only read", () => {
  const onRemove = vi.fn(async () => undefined);
  const page = shown(row(null), onRemove);
  fireEvent.click(screen.getByRole("button", { name: "Retirer 26BE7XTVCZAQ2S" }));
  expect(onRemove).toHaveBeenCalledOnce();
  page.unmount();
  shown(row(null));
  expect(screen.queryByRole("button")).toBeNull();
});
