import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_DRAFT, operatorArticle } from "./article-drafts.ts";
import { useArticleDraft } from "./use-article-draft.ts";

const saved = vi.hoisted(() => [] as unknown[]);
vi.mock("#app/rows.ts", () => ({
  rows: async (ask: (client: unknown) => Promise<unknown>) => ask(client),
  write: async () => {},
}));
vi.mock("#ui/form/unsaved-changes.ts", () => ({ useUnsavedChanges: () => {} }));

const chain = { eq: () => chain, select: async () => [{ id: 1 }] };
const client = {
  from: () => ({
    update: (draft: unknown) => {
      saved.push(draft);
      return chain;
    },
  }),
};

beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function openEditor() {
  const queryClient = new QueryClient();
  const { queryKey } = operatorArticle(7);
  queryClient.setQueryData(queryKey, { id: 7, kind: "article", article_drafts: [], article_texts: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const editor = renderHook(() => useArticleDraft(7, "fr", EMPTY_DRAFT), { wrapper });
  const titles = () => queryClient.getQueryData(queryKey)?.article_drafts.map(({ title }) => title);
  return { ...editor, titles };
}

test("a text is saved a second after the last keystroke, once", async () => {
  const { result } = openEditor();
  act(() => result.current.change({ title: "Le caca" }));
  await act(async () => vi.advanceTimersByTimeAsync(900));
  act(() => result.current.change({ title: "Le cacao" }));
  await act(async () => vi.advanceTimersByTimeAsync(900));
  expect(saved).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(saved).toEqual([{ ...EMPTY_DRAFT, title: "Le cacao" }]);
  expect(result.current.saving).toBe("saved");
});

test("who goes to the other language loses nothing, and finds it when he comes back", async () => {
  const { result, unmount, titles } = openEditor();
  act(() => result.current.change({ title: "Le cacao" }));
  expect(titles()).toEqual(["Le cacao"]);
  unmount();
  await vi.runAllTimersAsync();
  expect(saved).toEqual([{ ...EMPTY_DRAFT, title: "Le cacao" }]);
});
