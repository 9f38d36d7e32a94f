// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "../locale.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { stateOfSearch, type TableState } from "./table-state.ts";

interface Plot {
  id: number;
  name: string;
  area: number | null;
}

const plots: Plot[] = [
  { id: 1, name: "Koné 10", area: 2.5 },
  { id: 2, name: "Koné 9", area: null },
  { id: 3, name: "Adjoua", area: 0.4 },
];

const columns: Column<Plot>[] = [
  { id: "name", header: "Nom", kind: "text", value: (plot) => plot.name },
  { id: "area", header: "Surface", kind: "number", value: (plot) => plot.area },
  { id: "way", header: "Chemin", kind: "text", value: () => null, sort: false },
];

const idOf = (plot: Plot) => String(plot.id);

function Screen({
  rows = plots,
  search = {},
  opensAtOnce = false,
}: {
  rows?: Plot[];
  search?: Parameters<typeof stateOfSearch>[0];
  opensAtOnce?: boolean;
}) {
  const [state, setState] = useState<TableState>(stateOfSearch(search));
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState("");
  const control = {
    state,
    change: (changes: Partial<TableState>) => setState({ ...state, ...changes }),
    selected,
    select,
  };
  return (
    <MantineProvider>
      <LocaleProvider locale="fr">
        <p data-testid="opened">{opened}</p>
        <DataTable
          label="Parcelles"
          rows={rows}
          columns={columns}
          rowId={idOf}
          control={control}
          onOpen={(plot) => setOpened(plot.name)}
          opensAtOnce={opensAtOnce}
          bulkActions={(chosen) => <button type="button">Évaluer {chosen.length}</button>}
        />
      </LocaleProvider>
    </MantineProvider>
  );
}

function names(): (string | null)[] {
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent ?? null);
}

test("a header sorts up, then down; numbers in names count as numbers", () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole("button", { name: "Nom" }));
  expect(names()).toEqual(["Adjoua", "Koné 9", "Koné 10"]);
  expect(screen.getByRole("columnheader", { name: "Nom" }).getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "Nom" }));
  expect(names()).toEqual(["Koné 10", "Koné 9", "Adjoua"]);
});

test("all are chosen with one click, which waits for the first row", () => {
  const { rerender } = render(<Screen rows={[]} />);
  const every = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Tout sélectionner" });
  expect(every().disabled).toBe(true);
  rerender(<Screen />);
  fireEvent.click(every());
  expect(every().checked).toBe(true);
});

test("a header that nothing can be ordered by is no button, and still heads its column", () => {
  render(<Screen />);
  expect(screen.getByRole("columnheader", { name: "Chemin" }).hasAttribute("aria-sort")).toBe(false);
  expect(screen.queryByRole("button", { name: "Chemin" })).toBeNull();
});

test.each(["area", "-area"])("an unknown value stands last when sorted by %s", (sort) => {
  render(<Screen search={{ sort }} />);
  expect(names().at(-1)).toBe("Koné 9");
});

test("the search finds without accents and every word must be there", () => {
  render(<Screen search={{ q: "kone 10" }} />);
  expect(names()).toEqual(["Koné 10"]);
});

test("filters of the address are applied; one for an unknown column is left alone", () => {
  render(<Screen search={{ filter: "area:1..,gone:x", sort: "gone" }} />);
  expect(names()).toEqual(["Koné 10"]);
});

test("all rows that pass the filters are chosen with one box", () => {
  render(<Screen search={{ q: "kone" }} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Tout sélectionner" }));
  expect(screen.getByRole("button", { name: "Évaluer 2" })).toBeTruthy();
});

test("arrows move, the space bar chooses, Enter opens", () => {
  render(<Screen />);
  const [, first] = screen.getAllByRole("row");
  first!.focus();
  fireEvent.keyDown(first!, { key: " " });
  expect(screen.getByRole("button", { name: "Évaluer 1" })).toBeTruthy();
  fireEvent.keyDown(first!, { key: "ArrowDown" });
  fireEvent.keyDown(screen.getAllByRole("row")[2]!, { key: "Enter" });
  expect(screen.getByTestId("opened").textContent).toBe("Koné 9");
});

test("of 50,000 rows only those in sight are in the page, and the count is told", () => {
  const many = Array.from({ length: 50_000 }, (_, id) => ({ id, name: `Parcelle ${id}`, area: id }));
  render(<Screen rows={many} />);
  const inPage = screen.getAllByRole("row").length;
  expect(inPage).toBeGreaterThan(10);
  expect(inPage).toBeLessThan(60);
  expect(screen.getByRole("table", { name: "Parcelles" }).getAttribute("aria-rowcount")).toBe("50001");
});

test("a search without a match says so", () => {
  render(<Screen search={{ q: "zzz" }} />);
  expect(screen.getByText("Aucune ligne ne correspond")).toBeTruthy();
});

test("a filter of the address that is no number is told by name and filters nothing", () => {
  render(<Screen search={{ filter: "area:0x10.." }} />);
  expect(screen.getByRole("alert").textContent).toContain("«\u00a00x10..\u00a0» de Surface");
  expect(screen.getByText("Adjoua")).toBeTruthy();
});

test("one click opens a row where that is wanted; its check box only chooses it", async () => {
  render(<Screen opensAtOnce />);
  const [, first] = screen.getAllByRole("row");
  fireEvent.click(within(first!).getByRole("checkbox"));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.getByTestId("opened").textContent).toBe("");
  fireEvent.click(within(first!).getByText("Koné 10"));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.getByTestId("opened").textContent).toBe("Koné 10");
});

test("one click opens nothing in other tables", async () => {
  render(<Screen />);
  const [, first] = screen.getAllByRole("row");
  fireEvent.click(within(first!).getByText("Koné 10"));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.getByTestId("opened").textContent).toBe("");
});
