// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { DeclarationReader } from "./declaration-editor.tsx";
import type { DeclarationDetail } from "./declaration-queries.ts";
import { draftOf } from "./draft.ts";
import { keptDraft } from "./kept-draft.ts";

vi.mock("#workspace/project/use-address-value.ts", () => ({ useAddressValue: () => [undefined, () => {}] }));
vi.mock("./check-step.tsx", () => ({ CheckStep: () => null }));
vi.mock("./eu/eu-filing.tsx", () => ({ EuFiling: () => null }));
vi.mock("./declaration-files.tsx", () => ({ DeclarationFiles: () => null }));

const ready: DeclarationDetail = {
  ...{ id: 7, internal_reference: "COOP-1", eudr_reference: null, reference_number: null, state: "ready" },
  ...{
    verification_number: null,
    filed_by_hand_on: null,
    noted_by_name: null,
    noted_at: null,
    operator_source: null,
    environment: null,
    kind: "statement",
    eu_filings: [],
  },
  ...{ created_at: "2026-11-20T08:00:00Z", updated_at: "2026-11-20T08:00:00Z", activity: "IMPORT" },
  ...{ country_of_activity: "FR", border_country: null, additional_information: null, operator: {} },
  ...{ declaration_products: [], declaration_plots: [] },
};

beforeEach(() => localStorage.clear());

function openReady(locale: "fr" | "en", mayEdit: boolean, declaration = ready, maySubmit = false) {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <DeclarationReader
            projectId={3}
            declaration={declaration}
            mayEdit={mayEdit}
            maySubmit={maySubmit}
          />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return unmount;
}

test("a ready declaration tells who may take it back of changes that this device has kept", () => {
  const close = openReady("fr", true);
  expect(screen.queryByText(/n’ont pas été enregistrées/)).toBeNull();
  close();
  keptDraft(7).write({ draft: draftOf(ready), base: null, basedOn: "2026-11-20T07:00:00Z" });
  openReady("fr", true)();
  openReady("en", false);
  expect(screen.queryByText(/were not saved/)).toBeNull();
  openReady("en", true);
  screen.getByText(/were not saved.*once the declaration is back to draft/);
});

const noted: DeclarationDetail = {
  ...ready,
  ...{ state: "submitted", reference_number: "26BE7XTVCZAQ2S", verification_number: "SFFCB4Y3" },
  ...{ filed_by_hand_on: "2026-11-18", noted_by_name: "Awa Koné", noted_at: "2026-11-19T10:00:00Z" },
};

test("a filing noted by hand is told with who noted it, and never as the European Union’s answer", () => {
  const close = openReady("en", false, noted);
  screen.getByText(/Noted by hand by Awa Koné on .*did not submit it and has not verified/);
  screen.getByText("26BE7XTVCZAQ2S");
  screen.getByText("SFFCB4Y3");
  expect(screen.queryByRole("button", { name: "Correct the note" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Back to draft" })).toBeNull();
  close();
  openReady("fr", true, noted, true);
  screen.getByRole("button", { name: "Corriger la note" });
  screen.getByRole("button", { name: "Retirer la note" });
  expect(screen.queryByRole("button", { name: "Remettre en brouillon" })).toBeNull();
});

test("a filing by hand is noted of a ready declaration by whoever may submit", () => {
  const close = openReady("fr", true);
  expect(screen.queryByRole("button", { name: "Noter un dépôt à la main" })).toBeNull();
  close();
  openReady("fr", true, ready, true);
  screen.getByRole("button", { name: "Noter un dépôt à la main" });
});
