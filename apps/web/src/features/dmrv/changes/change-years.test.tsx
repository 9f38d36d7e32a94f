// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { DescribedChange, DescribedChanges } from "@parcelle/domain/carbon/carbon-changes";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { ChangeYears } from "./change-years.tsx";
import { changesQuery } from "./described-changes-query.ts";

const changed = vi.fn();
vi.mock("#workspace/project/use-address-value.ts", () => ({
  useAddressValue: () => [undefined, () => {}],
  useAddressChange: () => changed,
}));
vi.mock("#workspace/project/project-context.ts", () => ({
  useProject: () => ({ id: 7, current_assessment_id: 12 }),
}));

afterEach(cleanup);

const layer = { title: { fr: "ESA CCI", en: "ESA CCI" }, version: "v6.0", synthetic: false };
const biomass: DescribedChange = {
  ...{ quantity: "biomass", years: [2010, 2015, 2020], asked: { before: 2010, after: 2020 } },
  change: { layer, classes: [] },
};

function show(changes: DescribedChange[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const described: DescribedChanges = { runId: 12, changes };
  client.setQueryData(changesQuery(7, { runId: 12 }, null).queryKey, described as never);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <ChangeYears projectId={7} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test("each year can be chosen among those before or after the other one, and both stand in the address", () => {
  show([biomass]);
  const from = screen.getByLabelText<HTMLSelectElement>("Changement, de l’année");
  const to = screen.getByLabelText<HTMLSelectElement>("Changement, à l’année");
  expect([...from.options].map(({ value }) => value)).toEqual(["2010", "2015"]);
  expect([...to.options].map(({ value }) => value)).toEqual(["2015", "2020"]);
  fireEvent.change(from, { target: { value: "2015" } });
  expect(changed).toHaveBeenCalledWith({ from: "2015", to: "2020" });
});

test("why two years are not compared is said, and that one year is not enough", () => {
  const text = { fr: "Les deux années viennent de produits différents.", en: "Other products." };
  const refused = { code: "change_products", text, detail: "a, b" };
  show([
    { ...biomass, change: { refused } } as DescribedChange,
    { quantity: "forest", years: [2020], asked: null },
  ]);
  expect(screen.getByText(/Pas de carte pour la biomasse.*produits différents.*\(a, b\)/)).toBeDefined();
  expect(screen.getByText(/forêt.*il faut au moins deux années/)).toBeDefined();
});

test("of two years there is nothing to choose", () => {
  show([{ ...biomass, years: [2010, 2020] }]);
  expect(screen.queryByLabelText("Changement, de l’année")).toBeNull();
});
