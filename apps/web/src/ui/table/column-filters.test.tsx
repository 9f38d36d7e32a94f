// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "../locale.tsx";
import type { Column } from "./column.ts";
import { ColumnFilters, FilterChips } from "./column-filters.tsx";
import { stateOfSearch, type TableState } from "./table-state.ts";

const columns: Column<{ area: number; born: number }>[] = [
  { id: "area", header: "Surface", kind: "number", value: ({ area }) => area },
  { id: "born", header: "Naissance", kind: "number", isYear: true, value: ({ born }) => born },
];

function Filters() {
  const [state, setState] = useState<TableState>(stateOfSearch({}));
  const control = {
    state,
    change: (changes: Partial<TableState>) => setState({ ...state, ...changes }),
    selected: new Set<string>(),
    select: () => {},
  };
  return (
    <MantineProvider>
      <LocaleProvider locale="fr">
        <p data-testid="kept">{JSON.stringify(state.filters)}</p>
        <ColumnFilters columns={columns} control={control} />
        <FilterChips columns={columns} control={control} />
      </LocaleProvider>
    </MantineProvider>
  );
}

const kept = () => JSON.parse(screen.getByTestId("kept").textContent ?? "");

test("a number filter is read as in forms: a comma before decimals, and no other notation", () => {
  render(<Filters />);
  const from = screen.getByLabelText("Surface de");
  fireEvent.change(from, { target: { value: "1250,5" } });
  expect(kept()).toEqual({ area: { kind: "range", from: "1250.5", to: "" } });
  expect(screen.getByText(/^Surface de 1.250,5$/)).toBeTruthy();
  for (const text of ["1e3", "0x10", "abc"]) {
    fireEvent.change(from, { target: { value: text } });
    expect(screen.getByText("Ce n’est pas un nombre.")).toBeTruthy();
    expect(kept()).toEqual({ area: { kind: "range", from: "1250.5", to: "" } });
  }
  fireEvent.change(from, { target: { value: " " } });
  expect(kept()).toEqual({});
});

test("a year is written as years are, in its field and in what is filtered", () => {
  render(<Filters />);
  const from: HTMLInputElement = screen.getByLabelText("Naissance de");
  fireEvent.change(from, { target: { value: "1990" } });
  expect(kept()).toEqual({ born: { kind: "range", from: "1990", to: "" } });
  expect(from.value).toBe("1990");
  expect(screen.getByText("Naissance de 1990")).toBeTruthy();
  fireEvent.change(from, { target: { value: "19 90" } });
  expect(from.value).toBe("1990");
});
