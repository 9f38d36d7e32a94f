// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import type { DeclaredKind } from "./declared-kind.ts";
import { DeclaredTrash } from "./declared-trash.tsx";

const deleted = { id: 7, internal_reference: "COOP-1", state: "ready", deleted_at: "2026-11-20T10:00:00Z" };
const words = {
  ...{ title: "", empty: "", emptyText: "", noMatch: "", createdOn: "", updatedOn: "", kept: "" },
  ...{ trash: "Déclarations supprimées", deletedOn: "Supprimée le", removed: "Déclaration supprimée" },
  ...{ restored: "Déclaration rétablie", restoredAsDraft: "Déclaration rétablie en brouillon" },
};
const kind: DeclaredKind = {
  table: "declarations",
  words: { fr: words, en: words },
  ...{ states: [], moves: [], hasNumbers: true, mayBeDeleted: () => true, move: async () => undefined },
};
const server = vi.hoisted(() => ({ stateAfter: "ready", asked: [] as string[] }));

vi.mock("#app/rows.ts", () => ({
  rows: async (request: (client: unknown) => unknown) => {
    const words: string[] = [];
    const builder: unknown = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: unknown[]) => {
            words.push(JSON.stringify([name, ...given]));
            return builder;
          },
      },
    );
    request(builder);
    const asked = words.join();
    server.asked.push(asked);
    return asked.includes('"update"') ? [{ id: 7, state: server.stateAfter }] : [deleted];
  },
}));

function open() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <DeclaredTrash projectId={3} kind={kind} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test.each([
  ["ready", "Déclaration rétablie"],
  ["draft", "Déclaration rétablie en brouillon"],
])("a deleted declaration comes back from the trash, and is told to be %s", async (state, told) => {
  server.stateAfter = state;
  const page = open();
  fireEvent.click(await screen.findByRole("button", { name: "Restaurer COOP-1" }));
  await waitFor(() => expect(toasts.list().at(-1)?.title).toContain(told));
  expect(server.asked.some((asked) => asked.includes('{"deleted_at":null}'))).toBe(true);
  expect(toasts.list().at(-1)?.title.startsWith(told)).toBe(true);
  for (const { id } of toasts.list()) toasts.hide(id);
  page.unmount();
});
