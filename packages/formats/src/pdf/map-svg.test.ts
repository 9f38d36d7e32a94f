import type { Polygon } from "geojson";
import { describe, expect, it } from "vitest";
import { sampleStates } from "../../test/sample-states.ts";
import { clipRing } from "./clip-ring.ts";
import { roundLength } from "./map-furniture.ts";
import { boundsAround, fitProjection } from "./map-projection.ts";
import { locatorMapSvg, overviewMapSvg, plotMapSvg } from "./map-svg.ts";
import { strayPlots } from "./stray-plots.ts";

const { good, doubtful, bad, none } = sampleStates();
const states = [good, doubtful, bad, none];

const square = (longitude: number, latitude: number, side: number): Polygon => ({
  type: "Polygon",
  coordinates: [
    [
      [longitude, latitude],
      [longitude + side, latitude],
      [longitude + side, latitude + side],
      [longitude, latitude + side],
      [longitude, latitude],
    ],
  ],
});
const options = { width: 300, height: 200, locale: "fr" as const };

describe("the maps of the report", () => {
  it("show a state by its own pattern or symbol and not by colour alone", () => {
    const large = plotMapSvg({ geometry: square(-5.5, 5.8, 0.002), state: bad }, [], options)!;
    expect(large).toContain('fill="url(#fill-bad)"');
    expect(large).toContain('id="fill-bad"');
    const small = overviewMapSvg(
      [
        { geometry: square(-5.9, 5.6, 0.001), state: good },
        { geometry: square(-5.5, 6, 0.001), state: doubtful },
      ],
      states,
      options,
    )!;
    expect(small).toMatch(/<circle[^>]*#15803d/);
    expect(small).toMatch(/<path[^>]*#b45309/);
  });

  it("draw the most urgent state above the others", () => {
    const plots = [bad, none, good].map((state) => ({ geometry: square(-5.9, 5.6, 0.001), state }));
    const colours = overviewMapSvg(plots, states, options)!.match(/#(?:b91c1c|4b5563|15803d)(?=" stroke)/g);
    expect(colours?.slice(-3)).toEqual([none.color, good.color, bad.color]);
  });

  it("name the provinces behind the plots in the language", () => {
    const plots = [{ geometry: square(-5.9, 5.6, 0.5), state: good }];
    expect(overviewMapSvg(plots, states, options)).toContain("Sud-Bandama");
    expect(locatorMapSvg([-5.9, 5.6, -5.4, 6.1], [-8.6, 4.3, -2.5, 10.7], options)).toContain("#b91c1c");
  });

  it("are left out when no plot has a position", () => {
    expect(overviewMapSvg([{ geometry: null, state: good }], states, options)).toBeNull();
    expect(plotMapSvg({ geometry: null, state: good }, [], options)).toBeNull();
  });

  it("show the whole of what was asked, true to scale in both directions", () => {
    const view = fitProjection([-5.6, 5.7, -5.5, 5.8], 300, 200);
    const [left, top] = view.project([-5.6, 5.8]);
    const [right, bottom] = view.project([-5.5, 5.7]);
    expect(top).toBeCloseTo(0, 6);
    expect(bottom).toBeCloseTo(200, 6);
    expect((right - left) / (bottom - top)).toBeCloseTo(Math.cos((5.75 * Math.PI) / 180), 6);
    expect(view.metresPerUnit).toBeCloseTo((0.1 * 111_320) / 200, 3);
  });

  it("give a single point room around it", () => {
    const bounds = boundsAround([{ type: "Point", coordinates: [-5.5, 5.8] }], 0.25, 0.01)!;
    expect(bounds[2] - bounds[0]).toBeCloseTo(0.015, 9);
  });

  it("have a scale bar of 1, 2 or 5 times a power of ten", () => {
    expect([0.4, 1, 3.9, 7, 24, 49, 50, 730, 9_999].map(roundLength)).toEqual([
      1, 1, 2, 5, 20, 20, 50, 500, 5_000,
    ]);
  });

  it("cut outlines at the edge of the picture", () => {
    const ring: [number, number][] = [
      [-10, -10],
      [10, -10],
      [10, 10],
      [-10, 10],
      [-10, -10],
    ];
    const cut = clipRing(ring, [0, 0, 4, 3]);
    expect(Math.min(...cut.map(([x]) => x))).toBe(0);
    expect(Math.max(...cut.map(([, y]) => y))).toBe(3);
    expect(clipRing(ring, [20, 20, 30, 30])).toEqual([]);
  });

  it("leave out the one plot whose longitude lost its sign, but never plots on several continents", () => {
    const near = Array.from({ length: 40 }, (_, index) =>
      square(-5.9 + (index % 8) * 0.05, 5.6 + index * 0.01, 0.001),
    );
    expect(strayPlots([...near, square(5.7, 5.8, 0.001), null])).toEqual([40]);
    const far = near.map((_, index) => square(index * 8 - 150, (index % 10) * 5, 0.001));
    expect(strayPlots(far)).toEqual([]);
    expect(strayPlots([square(-5, 5, 0.001), square(60, 5, 0.001)])).toEqual([]);
  });
});
