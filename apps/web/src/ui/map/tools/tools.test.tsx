// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Map as MapLibre } from "maplibre-gl";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LocaleProvider } from "../../locale.tsx";
import type { MapOverlay } from "../map-types.ts";
import { type Pointing, usePointing } from "../use-pointing.ts";
import { CoordinatesTool } from "./coordinates/coordinates-tool.tsx";
import type { ToolProps } from "./map-tool.ts";
import { MeasureTool } from "./measure/measure-tool.tsx";

/** A map that is clicked by the test; its middle is near Divo. */
function fakeMap() {
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.tabIndex = 0;
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const map = {
    getCanvas: () => canvas,
    getCenter: () => ({ lng: -6.59301, lat: 5.84512 }),
    getZoom: () => 8,
    jumpTo: vi.fn(),
    doubleClickZoom: { isEnabled: () => true, enable: vi.fn(), disable: vi.fn() },
    getLayer: () => true,
    queryRenderedFeatures: () => [{ id: "7", properties: {} }],
    on: (type: string, listen: (event: unknown) => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listen)),
    off: (type: string, listen: (event: unknown) => void) => listeners.get(type)?.delete(listen),
  };
  const click = (lng: number, lat: number, detail = 1) =>
    act(() => {
      const event = { lngLat: { lng, lat }, point: { x: 0, y: 0 }, originalEvent: { detail } };
      for (const listen of listeners.get("click") ?? []) listen(event);
    });
  return { map: map as unknown as MapLibre, jumpTo: map.jumpTo, canvas, click };
}

let fake: ReturnType<typeof fakeMap>;
let drawn: readonly MapOverlay[] = [];
const tell = vi.fn();

beforeEach(() => {
  document.body.replaceChildren();
  fake = fakeMap();
  tell.mockClear();
});

function show(Tool: (props: ToolProps) => React.ReactNode) {
  const props = {
    map: fake.map,
    onDraw: (overlays: readonly MapOverlay[]) => (drawn = overlays),
    onTell: tell,
  };
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <Tool {...props} />
      </LocaleProvider>
    </MantineProvider>,
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (key: string) => fireEvent.keyDown(fake.canvas, { key });
const plain = (text: string | null) => text?.replaceAll(/\s/g, " ");
const fact = (name: string) => plain(screen.getByText(name).nextElementSibling!.textContent);

describe("measuring on the map", () => {
  test("places that are clicked give a distance, three of them an area and a perimeter too", () => {
    show(MeasureTool);
    fake.click(-6.593, 5.845);
    expect(screen.queryByText("Area of the closed outline")).toBeNull();
    fake.click(-6.591, 5.845);
    expect(fact("Distance")).toBe("221 m");
    fake.click(-6.591, 5.847);
    expect(fact("Distance")).toBe("443 m");
    expect(fact("Area of the closed outline")).toBe("2.45 ha");
    expect(fact("Perimeter")).toBe("756 m");
    expect(drawn.map(({ label }) => plain(label))).toEqual([
      "Measured outline: 2.45 ha",
      "Measure: 443 m",
      "Places of the measure",
    ]);
  });

  test("Enter takes the middle of the map, Backspace takes the last place back", () => {
    show(MeasureTool);
    expect(document.activeElement).toBe(fake.canvas);
    press("Enter");
    fake.click(-6.591, 5.845);
    expect(fact("Distance")).not.toBe("0 m");
    press("Backspace");
    expect(fact("Distance")).toBe("0 m");
    expect(drawn).toHaveLength(1);
  });

  test("the same place twice finishes; then the map gives no more places until one begins again", () => {
    show(MeasureTool);
    fake.click(-6.593, 5.845);
    fake.click(-6.591, 5.845);
    fake.click(-6.591, 5.845, 2);
    expect(screen.getByText("Measure finished.")).toBeTruthy();
    fake.click(-6.5, 5.8);
    press("Enter");
    press("Backspace");
    expect(fact("Distance")).toBe("221 m");
    fireEvent.click(button("Begin again"));
    expect(fact("Distance")).toBe("0 m");
    fake.click(-6.593, 5.845);
    expect(drawn).toHaveLength(1);
  });

  test("an outline that crosses itself is told in place of an area", () => {
    show(MeasureTool);
    for (const [east, north] of [
      [-6.593, 5.845],
      [-6.591, 5.847],
      [-6.591, 5.845],
      [-6.593, 5.847],
    ] as const)
      fake.click(east, north);
    expect(screen.getByText(/^No area: /).textContent).toMatch(/cross/);
    expect(screen.queryByText("Area of the closed outline")).toBeNull();
  });
});

describe("coordinates on the map", () => {
  test("a place that is clicked is told in four notations, each to be copied", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    show(CoordinatesTool);
    fake.click(-6.59301, 5.84512);
    expect(fact("Decimal degrees")).toBe("5.845120, -6.593010");
    expect(fact("Degrees and minutes")).toBe("5°50.7072′ N, 6°35.5806′ W");
    expect(fact("Degrees, minutes, seconds")).toBe("5°50′42.43″ N, 6°35′34.84″ W");
    expect(fact("UTM (WGS 84)")).toBe("29N 766531.7 646654.2");
    await act(async () => fireEvent.click(button("Copy: UTM (WGS 84)")));
    expect(writeText).toHaveBeenCalledWith("29N 766531.7 646654.2");
    expect(tell).toHaveBeenCalledWith({ title: "Copied: 29N 766531.7 646654.2" });
    vi.unstubAllGlobals();
  });

  test("where the browser refuses to copy, the text is there to be copied by hand", async () => {
    const writeText = () => Promise.reject(new Error("refused"));
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    show(CoordinatesTool);
    press("Enter");
    await act(async () => fireEvent.click(button("Copy: Decimal degrees")));
    expect(tell).toHaveBeenCalledWith(expect.objectContaining({ text: "5.845120, -6.593010" }));
    vi.unstubAllGlobals();
  });

  test("coordinates that are typed move the map; others are refused with an example, and the map stays", () => {
    show(CoordinatesTool);
    const field = screen.getByRole("textbox", { name: "Go to" });
    fireEvent.change(field, { target: { value: "near Divo" } });
    fireEvent.click(button("Go"));
    expect(screen.getByText(/not understood. Example: 5.84512/)).toBeTruthy();
    expect(fake.jumpTo).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "5°50′42″ N, 6°35′35″ O" } });
    fireEvent.click(button("Go"));
    const [{ center, zoom }] = fake.jumpTo.mock.calls[0]!;
    expect(center).toEqual([expect.closeTo(-6.59306, 4), expect.closeTo(5.845, 4)]);
    expect(zoom).toBe(14);
    expect(drawn).toHaveLength(1);
  });
});

function Pointed(pointing: Pointing & { map: MapLibre }) {
  usePointing(pointing.map, pointing);
  return null;
}

test("while a tool has the clicks, they neither open nor choose a plot", () => {
  const onCurrent = vi.fn();
  const { rerender } = render(<Pointed map={fake.map} onCurrent={onCurrent} />);
  fake.click(0, 0);
  expect(onCurrent).toHaveBeenCalledTimes(1);
  rerender(<Pointed map={fake.map} onCurrent={onCurrent} isPaused />);
  fake.click(0, 0);
  expect(onCurrent).toHaveBeenCalledTimes(1);
});
