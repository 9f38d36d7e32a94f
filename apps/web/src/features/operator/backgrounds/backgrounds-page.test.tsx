// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callFunction } from "#app/call-function.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { BackgroundsPage } from "./backgrounds-page.tsx";

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useBlocker: () => {},
}));
vi.mock("#app/call-function.ts", () => ({ callFunction: vi.fn() }));

const satellite = {
  ...{
    id: 7,
    version: 3,
    name_fr: "Satellite",
    name_en: "Imagery",
    kind: "satellite",
    attribution: "© Essai",
  },
  ...{ scheme: "xyz", address: "https://tiles.test/{z}/{x}/{y}?key={key}", layer: null, has_key: true },
  ...{ minimum_zoom: 0, maximum_zoom: 17, tile_size: 256, active: true, organisations: 2 },
};
const change = {
  ...{ id: 1, at: "2026-11-20T08:00:00Z", by: "Awa Koné", deed: "update" },
  ...{ name_fr: "Satellite", name_en: "Imagery" },
};

let trial: object | null;

beforeEach(async () => {
  vi.clearAllMocks();
  trial = null;
  vi.mocked(callFunction).mockImplementation(async (name: string) => {
    if (name === "list-backgrounds") return { backgrounds: [satellite], changes: [change] } as never;
    return (name === "save-background" ? { id: 7, trial } : { done: true }) as never;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <ConfirmProvider>
            <BackgroundsPage />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("Derniers changements");
});

const sent = () => vi.mocked(callFunction).mock.calls.find(([name]) => name === "save-background")?.[1];

async function edit(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole("button", { name: "Modifier Satellite" }));
  return screen.findByRole("dialog");
}

const save = (dialog: HTMLElement) =>
  act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Enregistrer" })));

test("a background is shown with where it comes from and who changed it, never with its key", () => {
  expect(screen.getByText("https://tiles.test/{z}/{x}/{y}?key={key}")).toBeTruthy();
  expect(screen.getByText("Awa Koné")).toBeTruthy();
});

test("a key that is not typed stays as it is kept, and can be forgotten", async () => {
  const dialog = await edit();
  fireEvent.change(within(dialog).getByLabelText(/Nom en anglais/), { target: { value: "Pictures" } });
  await save(dialog);
  expect(sent()).toMatchObject({ id: 7, version: 3, background: { nameEn: "Pictures" } });
  expect(sent()).not.toHaveProperty("background.key");
  vi.mocked(callFunction).mockClear();
  const again = await edit();
  fireEvent.click(within(again).getByLabelText("Oublier la clé"));
  await save(again);
  expect(sent()).toHaveProperty("background.key", null);
});

test("zooms the wrong way round are said at their field, and nothing is sent", async () => {
  const dialog = await edit();
  fireEvent.change(within(dialog).getByLabelText(/Zoom le plus petit/), { target: { value: "20" } });
  await save(dialog);
  expect(within(dialog).getByText("Le zoom le plus grand est plus petit que l’autre.")).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test("a background is deleted once the operator has confirmed it", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Supprimer Satellite" }));
  expect(await screen.findByText(/Les organisations qui l’ont choisi/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Supprimer" })));
  expect(callFunction).toHaveBeenCalledWith("delete-background", { id: 7 });
});
