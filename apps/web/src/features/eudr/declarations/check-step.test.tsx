// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { CheckStep } from "./check-step.tsx";

const { callFunction } = vi.hoisted(() => ({ callFunction: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("./preflight/preflight-section.tsx", () => ({
  PREFLIGHT_ID: "preflight",
  PreflightSection: () => null,
}));

const gap = (code: string) => ({
  ...{ code, severity: "blocking", product: null, plotIds: [] },
  text: `Il manque ${code}`,
});
const answer = (...codes: string[]) => ({ missing: codes.map(gap), preflight: { unchecked: 0, plots: 1 } });

beforeEach(() => callFunction.mockReset());

async function open() {
  const move = vi.fn(async () => {});
  const client = new QueryClient();
  const page = (savedAt: string) => (
    <QueryClientProvider client={client}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <CheckStep
            {...{ projectId: 3, declarationId: 7, savedAt, isSaved: true, onGo: () => {} }}
            ready={{ isBusy: false, move }}
          />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page("t0"));
  const button = await screen.findByRole("button", { name: "Déclarer prête" });
  return { move, button, saveAt: (moment: string) => rerender(page(moment)) };
}

test("who calls it ready before it is complete is led to the list of what is missing, and told how much", async () => {
  callFunction.mockResolvedValue(answer("activity_missing", "product_missing"));
  const { move, button } = await open();
  fireEvent.click(button);
  const gaps = screen.getByRole("region", { name: "2\u00a0points à compléter" });
  await waitFor(() => expect(document.activeElement).toBe(gaps));
  expect(move).not.toHaveBeenCalled();
});

test("what was mended elsewhere meanwhile keeps nobody from calling it ready", async () => {
  callFunction.mockResolvedValueOnce(answer("activity_missing")).mockResolvedValueOnce(answer());
  const { move, button } = await open();
  fireEvent.click(button);
  await waitFor(() => expect(move).toHaveBeenCalledOnce());
});

test("what is saved while the check is on its way does not swallow the click", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { promise: later, resolve: answerLater } = Promise.withResolvers<unknown>();
  callFunction.mockResolvedValueOnce(answer()).mockReturnValueOnce(promise).mockReturnValueOnce(later);
  const { move, button, saveAt } = await open();
  fireEvent.click(button);
  saveAt("t1");
  resolve(answer());
  await waitFor(() => expect(move).toHaveBeenCalledOnce());
  answerLater(answer());
});
