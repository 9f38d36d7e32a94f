// @vitest-environment happy-dom
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

let answered: Promise<unknown>;
let isDown = false;
const chain = {
  eq: () => chain,
  select: async () => {
    await answered;
    if (isDown) throw new Error("the line is down");
    return [{ id: 1 }];
  },
};
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
  answered = Promise.resolve();
  isDown = false;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** The server keeps its answers to itself until told to go on. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  return resolve;
}

function openEditor(queryClient = new QueryClient()) {
  const { queryKey } = operatorArticle(7);
  queryClient.setQueryData(queryKey, { id: 7, kind: "article", article_drafts: [], article_texts: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const editor = renderHook(() => useArticleDraft(7, "fr", EMPTY_DRAFT), { wrapper });
  const titles = () => queryClient.getQueryData(queryKey)?.article_drafts.map(({ title }) => title);
  return { ...editor, titles, queryClient };
}
const titlesSaved = () => saved.map((draft) => (draft as { title: string }).title);

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

test("on a slow line a later text waits for the answer to the earlier one", async () => {
  const { result } = openEditor();
  const goOn = holdAnswers();
  act(() => result.current.change({ title: "Le caca" }));
  await act(async () => vi.advanceTimersByTimeAsync(1_100));
  act(() => result.current.change({ title: "Le cacao" }));
  await act(async () => vi.advanceTimersByTimeAsync(1_100));
  expect(titlesSaved()).toEqual(["Le caca"]);
  expect(result.current.saving).toBe("saving");
  goOn();
  await act(async () => vi.runAllTimersAsync());
  expect(titlesSaved()).toEqual(["Le caca", "Le cacao"]);
  expect(result.current.saving).toBe("saved");
});

test("who comes back from the other language while a save is under way does not overtake it", async () => {
  const first = openEditor();
  const goOn = holdAnswers();
  act(() => first.result.current.change({ title: "Le caca" }));
  first.unmount();
  const { result } = openEditor(first.queryClient);
  act(() => result.current.change({ title: "Le cacao" }));
  await act(async () => vi.advanceTimersByTimeAsync(1_100));
  expect(titlesSaved()).toEqual(["Le caca"]);
  goOn();
  await act(async () => vi.runAllTimersAsync());
  expect(titlesSaved()).toEqual(["Le caca", "Le cacao"]);
});

test("what could not be saved is tried again by whoever goes to the other language", async () => {
  const { result, unmount } = openEditor();
  isDown = true;
  act(() => result.current.change({ title: "Le cacao" }));
  await act(async () => vi.advanceTimersByTimeAsync(1_100));
  expect(result.current.saving).toBe("failed");
  isDown = false;
  unmount();
  await vi.runAllTimersAsync();
  expect(titlesSaved()).toEqual(["Le cacao", "Le cacao"]);
});
