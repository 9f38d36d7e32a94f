// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "#app/problem.ts";
import { type DeclarationDetail, declarationQuery } from "./declaration-queries.ts";
import { useDraft } from "./use-draft.ts";

const { callFunction, rows } = vi.hoisted(() => ({ callFunction: vi.fn(), rows: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#app/rows.ts", () => ({ rows }));

const opened: DeclarationDetail = {
  ...{ id: 7, internal_reference: "COOP-1", eudr_reference: null, reference_number: null, state: "draft" },
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
  ...{ country_of_activity: "FR", border_country: null, additional_information: null },
  operator: { name: "Coop Divo" },
  declaration_products: [],
  declaration_plots: [],
};
/** Another tab has saved the phone. */
const ofOthers: DeclarationDetail = {
  ...opened,
  updated_at: "2026-11-20T09:00:00Z",
  operator: { name: "Coop Divo", phone: "+225 07" },
};
const refusal = (code: string) => new ProblemError({ code, message: "Refused", status: 409 });

beforeEach(() => {
  localStorage.clear();
  callFunction.mockReset();
  rows.mockReset();
});

function open(declaration = opened) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useDraft(3, declaration), { wrapper });
  const operator = () => result.current.draft.operator;
  const type = (changes: Partial<ReturnType<typeof operator>>) =>
    act(() => result.current.change({ operator: { ...operator(), ...changes } }));
  const save = () => act(() => result.current.flush());
  const read = () => client.getQueryData(declarationQuery(3, 7).queryKey);
  return { result, operator, type, save, unmount, read };
}

test("changes that are taken up leave what another tab has saved in the other fields", async () => {
  callFunction.mockRejectedValueOnce(refusal("declaration_changed"));
  rows.mockResolvedValue([ofOthers]);
  const { result, operator, type, save } = open();
  type({ name: "Coop de Divo" });
  await save();
  await vi.waitFor(() => expect(result.current.conflict?.both).toEqual([]));
  callFunction.mockResolvedValueOnce({ updatedAt: "2026-11-20T10:00:00Z" });
  await act(async () => result.current.conflict!.take());
  await vi.waitFor(() => expect(result.current.saving).toBe("saved"));
  expect(operator()).toMatchObject({ name: "Coop de Divo", phone: "+225 07" });
  expect(callFunction.mock.lastCall![1]).toMatchObject({
    basedOn: ofOthers.updated_at,
    declaration: { operator: { name: "Coop de Divo", phone: "+225 07" } },
  });
  expect(result.current.conflict).toBeNull();
});

test("a field that both tabs changed is named before anything is decided", async () => {
  callFunction.mockRejectedValueOnce(refusal("declaration_changed"));
  rows.mockResolvedValue([ofOthers]);
  const { result, type, save } = open();
  type({ phone: "+225 01" });
  await save();
  await vi.waitFor(() => expect(result.current.conflict?.both).toEqual(["operator.phone"]));
});

test("what was kept on this device goes over what others saved meanwhile field by field, too", async () => {
  callFunction.mockRejectedValue(refusal("declaration_changed"));
  rows.mockResolvedValue([ofOthers]);
  const before = open();
  before.type({ name: "Coop de Divo" });
  await before.save();
  before.unmount();
  callFunction.mockResolvedValue({ updatedAt: "2026-11-20T10:00:00Z" });
  const { result, operator } = open(ofOthers);
  expect(result.current.conflict?.both).toEqual([]);
  act(() => result.current.conflict!.take());
  expect(operator()).toMatchObject({ name: "Coop de Divo", phone: "+225 07" });
});

test("a save that is refused because the declaration is ready has the page show it so, and keeps what was typed", async () => {
  const ready: DeclarationDetail = { ...ofOthers, state: "ready" };
  callFunction.mockRejectedValue(refusal("declaration_not_a_draft"));
  rows.mockResolvedValue([ready]);
  const { result, type, save, read, unmount } = open();
  type({ name: "Coop de Divo" });
  await save();
  await vi.waitFor(() => expect(read()).toEqual(ready));
  expect(result.current.conflict).toBeNull();
  unmount();
  const backToDraft = open({ ...ready, state: "draft", updated_at: "2026-11-20T11:00:00Z" });
  act(() => backToDraft.result.current.conflict!.take());
  expect(backToDraft.operator()).toMatchObject({ name: "Coop de Divo", phone: "+225 07" });
});
