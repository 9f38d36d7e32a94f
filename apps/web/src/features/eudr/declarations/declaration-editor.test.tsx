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
vi.mock("./declaration-files.tsx", () => ({ DeclarationFiles: () => null }));

const ready: DeclarationDetail = {
  ...{ id: 7, internal_reference: "COOP-1", eudr_reference: null, reference_number: null, state: "ready" },
  ...{ created_at: "2026-11-20T08:00:00Z", updated_at: "2026-11-20T08:00:00Z", activity: "IMPORT" },
  ...{ country_of_activity: "FR", border_country: null, additional_information: null, operator: {} },
  ...{ declaration_products: [], declaration_plots: [] },
};

beforeEach(() => localStorage.clear());

function openReady(locale: "fr" | "en", mayEdit: boolean) {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <DeclarationReader projectId={3} declaration={ready} mayEdit={mayEdit} />
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
