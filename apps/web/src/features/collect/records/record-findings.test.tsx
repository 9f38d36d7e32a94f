// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { RecordFindings } from "./record-findings.tsx";
import { type OneRecord, type RecordPlace, recordPlacesQuery } from "./record-queries.ts";

const definition = {
  items: [
    {
      ...{ kind: "repeat", name: "parcelle", label: { "": "Parcelles" } },
      items: [{ kind: "question", type: "geoshape", name: "contour", list: "", label: { "": "Contour" } }],
    },
  ],
  lists: [],
} as unknown as FormDefinition;

const record = {
  ...{ id: 7, findings: { violations: [{ address: "/data/nom", kind: "required" }] } },
} as unknown as OneRecord;

const place = (told: Partial<RecordPlace>): RecordPlace => ({
  ...{ id: 1, address: "parcelle[2]/contour", kind: "shape", hectares: null, geometry_state: "abnormal" },
  ...{ reason: "self_crossing", overlap_share: null, overlap_record_id: null, ...told },
});

async function shown(places: RecordPlace[], one = record): Promise<(string | null)[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recordPlacesQuery(0, 7).queryKey, places);
  const rootRoute = createRootRoute({
    component: () => <RecordFindings record={one} definition={definition} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const { container } = render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  );
  await screen.findAllByText(/./);
  return [...container.querySelectorAll("li, p")].map(({ textContent }) => textContent);
}

test("What is wrong with an outline is said first, in the words of the map, with its row", async () => {
  const [first, second, third] = await shown([
    place({}),
    place({
      ...{ id: 2, address: "parcelle[1]/contour", geometry_state: "overlapping" },
      ...{ reason: "overlaps_record", overlap_share: 0.4, overlap_record_id: 12 },
    }),
  ]);
  expect(first).toMatch(/^Contour, .*2 · Le contour se croise lui-même\.$/);
  expect(second).toMatch(/^Contour, .*1 · Recouvre à 40.% le contour de l’enregistrement 12\.$/);
  expect(third).toContain("nom");
});

test("Nothing is to be said only of a record whose outlines are normal too", async () => {
  const clean = { ...record, findings: {} } as OneRecord;
  expect(await shown([place({ geometry_state: "normal", reason: null })], clean)).toEqual(["Rien à redire."]);
});
