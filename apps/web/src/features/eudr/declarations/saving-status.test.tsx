// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { DraftField } from "./merge-drafts.ts";
import { SavingNotices } from "./saving-status.tsx";
import type { DraftControl } from "./use-draft.ts";

function show(locale: "fr" | "en", both: readonly DraftField[] | null): string {
  const conflict = { both, take: () => {}, drop: () => {} };
  const control = { conflict, saving: "failed", isRecovered: false } as unknown as DraftControl;
  const { container } = render(
    <MantineProvider>
      <LocaleProvider locale={locale}>
        <SavingNotices control={control} onGo={() => {}} />
      </LocaleProvider>
    </MantineProvider>,
  );
  screen.getByRole("button", {
    name: locale === "fr" ? "Reprendre mes modifications" : "Take up my changes",
  });
  return container.textContent ?? "";
}

test("the fields that both tabs changed are named in the words of the form", () => {
  expect(show("fr", ["operator.phone", "products"])).toContain(
    "remplaceraient celles du serveur\u00a0: Téléphone, Produits et parcelles.",
  );
  expect(show("en", ["operator.phone"])).toContain("would replace those of the server: Phone.");
});

test("where no field was changed twice it is said that nothing of others is lost", () => {
  expect(show("fr", [])).toContain("garde tout ce qui a changé sur le serveur dans les autres champs");
});
