// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { checkQuery } from "./declaration-queries.ts";
import { emptyProduct } from "./draft.ts";
import type { StepKey } from "./steps.ts";
import type { DraftControl } from "./use-draft.ts";
import { useStepMarks } from "./use-step-marks.ts";

const savedAt = "2026-11-27T10:00:00Z";
const control = {
  ...{ saving: "saved", savedAt },
  draft: {
    ...{ internalReference: "COOP-1", activity: null, countryOfActivity: null, borderCountry: null },
    operator: {
      name: "",
      country: "FR",
      street: "",
      postalCode: "",
      city: "",
      email: "",
      phone: "",
      identifiers: [],
    },
    ...{ additionalInformation: "", products: [emptyProduct("cocoa")] },
  },
} as unknown as DraftControl;

test("a fresh declaration has no step that is wrong, though the page knows what a check finds, until the check is opened", () => {
  const client = new QueryClient();
  const missing = [
    { code: "tariff_code_missing", severity: "blocking" },
    { code: "plots_missing", severity: "blocking" },
  ];
  client.setQueryData(checkQuery(3, 7, savedAt, "fr").queryKey, { missing } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LocaleProvider locale="fr">{children}</LocaleProvider>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ step }: { step: StepKey }) => useStepMarks(3, 7, control, "statement", step),
    { wrapper, initialProps: { step: "operator" } },
  );
  expect(Object.values(result.current)).toEqual(["todo", "todo", "todo", "todo", "todo"]);
  rerender({ step: "check" });
  expect(result.current).toMatchObject({ products: "wrong", plots: "wrong", check: "wrong" });
});
