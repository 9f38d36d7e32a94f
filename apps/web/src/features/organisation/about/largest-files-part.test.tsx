// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { LargestFilesPart } from "./largest-files-part.tsx";

const { callFunction, remove, toast } = vi.hoisted(() => ({
  callFunction: vi.fn(),
  remove: vi.fn(),
  toast: vi.fn(),
}));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#app/supabase.ts", () => ({
  supabase: async () => ({
    storage: { from: (bucket: string) => ({ remove: (paths: string[]) => remove(bucket, paths) }) },
  }),
}));
vi.mock("#ui/toast.tsx", () => ({ toast }));

const file = (name: string, more: Partial<StoredFile> = {}): StoredFile => ({
  ...{ bucket: "imports", path: `3/9/${name}`, name, project: "Cacao Divo", bytes: 2_000_000 },
  ...{ storedAt: "2026-11-02T08:00:00Z", use: null },
  ...more,
});
let files: StoredFile[];

beforeEach(() => {
  files = [
    file("récolte.csv"),
    file("cacao.xlsx", { bucket: "exports" }),
    file("preuves.json", { bucket: "exports", use: "declaration_filed" }),
  ];
  callFunction.mockImplementation(async () => ({ hasMore: true, files }));
  remove.mockImplementation(async (_bucket: string, paths: string[]) => {
    files = files.filter(({ path }) => !paths.includes(path));
    return { data: [], error: null };
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function show(locale: "fr" | "en" = "fr") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <ConfirmProvider>
            <LargestFilesPart organisationId={3} />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("récolte.csv");
}
const choose = (name: string) =>
  fireEvent.click(screen.getByRole("checkbox", { name: `Choisir ${name}, Cacao Divo` }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("who makes room chooses files, confirms, and they are gone from the list", async () => {
  await show();
  choose("récolte.csv");
  choose("cacao.xlsx");
  await press(/Supprimer 2.fichiers choisis/);
  expect(remove).not.toHaveBeenCalled();
  await press("Supprimer");
  expect(remove.mock.calls).toEqual([
    ["imports", ["3/9/récolte.csv"]],
    ["exports", ["3/9/cacao.xlsx"]],
  ]);
  await waitFor(() => expect(screen.queryByText("récolte.csv")).toBeNull());
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: expect.stringMatching(/^2.fichiers supprimés/), color: "success" }),
  );
});

test("a file that a filed declaration rests on says so and cannot be chosen", async () => {
  await show();
  expect(screen.getByText("Pièce d’une déclaration déposée")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /preuves\.json/ })).toHaveProperty("disabled", true);
});

test("a file that was taken up meanwhile stays, and the list says by what", async () => {
  remove.mockImplementation(async () => {
    files = files.map((one) => (one.name === "récolte.csv" ? { ...one, use: "import_read" } : one));
    return { data: null, error: Object.assign(new Error("in use"), { status: 423 }) };
  });
  await show();
  choose("récolte.csv");
  await press(/Supprimer 1.fichier choisi/);
  await press("Supprimer");
  expect(await screen.findByText("Import en cours de lecture")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("la liste dit lequel");
  expect(screen.getByRole("button", { name: "Supprimer les fichiers choisis" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("what went is told beside what stayed, where one of the exports is needed", async () => {
  remove.mockImplementation(async (bucket: string) => {
    if (bucket === "exports")
      return { data: null, error: Object.assign(new Error("in use"), { status: 423 }) };
    files = files.filter((one) => one.bucket !== bucket);
    return { data: [], error: null };
  });
  await show();
  choose("récolte.csv");
  choose("cacao.xlsx");
  await press(/Supprimer 2.fichiers choisis/);
  await press("Supprimer");
  await waitFor(() => expect(screen.queryByText("récolte.csv")).toBeNull());
  expect(toast.mock.calls.map(([told]) => [told.title, told.color])).toEqual([
    [expect.stringMatching(/^1.fichier supprimé/), "success"],
  ]);
  expect(screen.getByRole("alert").textContent).toContain("La suppression a échoué");
});

test("the next page is asked of the server, in English too", async () => {
  await show("en");
  expect(screen.getByText("Page 1")).toBeTruthy();
  await press("Next page");
  expect(callFunction).toHaveBeenLastCalledWith("list-largest-files", { id: 3, page: 2 }, expect.anything());
});
