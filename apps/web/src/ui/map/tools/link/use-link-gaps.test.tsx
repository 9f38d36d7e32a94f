// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "../../../locale.tsx";
import type { MapBackground, RasterLayer } from "../../map-types.ts";
import type { LinkedView } from "./map-link.ts";
import { useLinkGaps } from "./use-link-gaps.ts";

const linked: LinkedView = {
  layers: [
    { id: "1", opacity: 0.7 },
    { id: "99", opacity: 0.7 },
  ],
  background: "7",
};
const rasters = [{ id: "1" }] as RasterLayer[];

type Offered = Parameters<typeof useLinkGaps>[1];

function LinkedMap({
  tell,
  view,
  ...offered
}: Offered & { view: LinkedView; tell: (notice: unknown) => void }) {
  useLinkGaps(view, offered, tell);
  return null;
}

const on = (tell: (notice: unknown) => void, offered: Offered, view = linked) => (
  <LocaleProvider locale="en">
    <LinkedMap tell={tell} view={view} {...offered} />
  </LocaleProvider>
);

test("what a link names and the map does not offer is told once, when both were read", () => {
  const tell = vi.fn();
  const { rerender } = render(on(tell, { rasters }));
  expect(tell).not.toHaveBeenCalled();
  rerender(on(tell, { rasters, backgrounds: [] }));
  expect(tell).toHaveBeenCalledWith({ title: expect.stringContaining("One layer of the link"), stays: true });
  expect(tell.mock.calls[0]![0].title).toContain("background of the link is not offered");
  rerender(on(tell, { rasters: [...rasters], backgrounds: [] }));
  expect(tell).toHaveBeenCalledTimes(1);
});

test("what the right side of two compared looks names and the map does not offer is told too", () => {
  const tell = vi.fn();
  const right = { layers: [{ id: "5", opacity: 1 }], background: "8", share: 0.5 };
  const backgrounds = [{ id: "7" } as MapBackground];
  const one = { layers: [{ id: "1", opacity: 1 }], background: "7", right };
  render(on(tell, { rasters, backgrounds }, one));
  expect(tell.mock.calls[0]![0].title).toContain("One layer of the link");
  expect(tell.mock.calls[0]![0].title).toContain("background of the link is not offered");
});

test("nothing is told of a link whose layers and background are there", () => {
  const tell = vi.fn();
  const backgrounds = [{ id: "7" } as MapBackground];
  render(on(tell, { rasters: [...rasters, { id: "99" } as RasterLayer], backgrounds }));
  expect(tell).not.toHaveBeenCalled();
});
