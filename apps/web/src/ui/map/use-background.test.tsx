// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LocaleProvider } from "../locale.tsx";
import { BackgroundChoice } from "./background-choice.tsx";
import { BackgroundNotice } from "./background-notice.tsx";
import { backgroundLayers, backgroundSource, backgroundSources } from "./background-style.ts";
import { buildStyle } from "./map-style.ts";
import type { MapBackground } from "./map-types.ts";
import { useBackground, useBackgroundFailure } from "./use-background.ts";

const satellite: MapBackground = {
  ...{ id: "7", label: "Satellite", tiles: "/tiles/backgrounds/7/{z}/{x}/{y}?v=1" },
  ...{ minimumZoom: 2, maximumZoom: 17, tileSize: 256, attribution: "© <img src=x> & fils" },
};
const offered = [satellite];

/** What fails at the map's sources, which the test makes fail. */
const failing = new Map<string, Set<() => void>>();
const map = {
  getSource: (id: string) => ({
    on: (_: string, tell: () => void) => failing.set(id, (failing.get(id) ?? new Set()).add(tell)),
    off: (_: string, tell: () => void) => failing.get(id)?.delete(tell),
  }),
} as never;
const fail = (attempt: number) =>
  act(() => {
    for (const tell of failing.get(`background:7:${attempt}`) ?? []) tell();
  });

function Shown({ backgrounds = offered }: { backgrounds?: readonly MapBackground[] }) {
  const { background, choose, retry } = useBackground(backgrounds);
  const { failed, dismiss } = useBackgroundFailure(map, background);
  return (
    <>
      <output>{background ? backgroundSource(background) : "offline"}</output>
      <BackgroundChoice backgrounds={backgrounds} chosen={background} onChoose={choose} />
      <BackgroundNotice failed={failed} onRetry={retry} onClose={dismiss} />
    </>
  );
}

const show = (backgrounds?: readonly MapBackground[]) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="fr">
        <Shown {...(backgrounds ? { backgrounds } : {})} />
      </LocaleProvider>
    </MantineProvider>,
  );
const shown = () => document.querySelector("output")!.textContent;
const notices = () => screen.queryAllByText(/Le fond «\s*Satellite\s*» ne répond pas/);

async function choose(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Fond" })));
  await act(async () => fireEvent.click(await screen.findByLabelText(name)));
}

afterEach(() => {
  window.localStorage.clear();
  failing.clear();
});

test("a map begins offline, and with the background that was chosen on the last one", async () => {
  const first = show();
  expect(shown()).toBe("offline");
  await choose("Satellite");
  expect(shown()).toBe("background:7:0");
  first.unmount();
  const second = show();
  expect(shown()).toBe("background:7:0");
  await choose("Carte hors ligne");
  second.unmount();
  show();
  expect(shown()).toBe("offline");
});

test("a background that the organisation uses no longer leaves the offline map, and is there again when it is offered", async () => {
  show().unmount();
  const first = show();
  await choose("Satellite");
  first.unmount();
  const without = show([]);
  expect(shown()).toBe("offline");
  without.unmount();
  show();
  expect(shown()).toBe("background:7:0");
});

test("a background that fails says so once, however many tiles it does not give", async () => {
  show();
  await choose("Satellite");
  fail(0);
  fail(0);
  expect(notices()).toHaveLength(1);
  expect(shown()).toBe("background:7:0");
  fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(notices()).toHaveLength(0);
  fail(0);
  expect(notices()).toHaveLength(0);
});

test("a background that failed is asked again for its tiles, and tells when it fails anew", async () => {
  show();
  await choose("Satellite");
  fail(0);
  fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect([shown(), notices().length]).toEqual(["background:7:1", 0]);
  fail(1);
  expect(notices()).toHaveLength(1);
});

test("a background lies over the offline land and under layers and plots, which stay", () => {
  const loss = { id: "loss", label: "Perte", tiles: "/t/{z}/{x}/{y}", legend: [], source: "Essai" };
  const input = { scheme: "light", locale: "fr", states: [], rasters: [loss], views: {} } as const;
  const without = buildStyle(input).layers.map(({ id }) => id);
  const ids = buildStyle({ ...input, background: { ...satellite, attempt: 0 } }).layers.map(({ id }) => id);
  expect(ids.filter((id) => id !== "background:7:0")).toEqual(without);
  expect(ids.slice(0, 6)).toEqual(["water", "land", "lakes", "rivers", "background:7:0", "raster:loss"]);
});

test("an attribution is text, whatever an operator wrote", () => {
  const background = { ...satellite, attempt: 0 };
  expect(backgroundSources(background)).toMatchObject([
    ["background:7:0", { attribution: "© &lt;img src=x&gt; &amp; fils", minzoom: 2, maxzoom: 17 }],
  ]);
  expect(backgroundLayers(null)).toEqual([]);
});
