// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "../../locale.tsx";
import type { RasterView } from "../map-style.ts";
import type { RasterLayer } from "../map-types.ts";
import { MomentBar } from "./moment-bar.tsx";

const layer = (id: string, series: string, year: number): RasterLayer => ({
  ...{ id, label: `Biomasse ${year}`, tiles: "", legend: [], source: "ESA CCI, v6.0" },
  moment: { series, year },
});
const rasters = [
  layer("new", "biomass", 2020),
  layer("new-east", "biomass", 2020),
  layer("old", "biomass", 2010),
  layer("middle", "biomass", 2015),
  layer("height", "height", 2020),
];
type Views = Record<string, RasterView>;
const seen = (...ids: string[]): Views =>
  Object.fromEntries(rasters.map(({ id }) => [id, { visible: ids.includes(id), opacity: 0.35 }]));
const visible = (views: Views) => Object.keys(views).filter((id) => views[id]!.visible);

let shown: { left: Views; right: Views | null };

function Shown({ left, right }: typeof shown) {
  const [leftViews, setLeft] = useState(left);
  const [rightViews, setRight] = useState(right);
  shown = { left: leftViews, right: rightViews };
  const onLeft = (id: string, view: RasterView) => setLeft((before) => ({ ...before, [id]: view }));
  const onRight = (id: string, view: RasterView) => setRight((before) => ({ ...before, [id]: view }));
  return (
    <MantineProvider>
      <LocaleProvider locale="fr">
        <MomentBar
          rasters={rasters}
          left={{ views: leftViews, onView: onLeft }}
          right={rightViews && { views: rightViews, onView: onRight }}
        />
      </LocaleProvider>
    </MantineProvider>
  );
}

test("the year of a layer is moved along the years that there are, each with all of its files", () => {
  render(<Shown left={seen("old")} right={null} />);
  const slider = screen.getByRole("slider", { name: /^Année de la couche.*: ESA CCI, v6.0$/ });
  expect(slider.getAttribute("aria-valuetext")).toBe("2010");
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(visible(shown.left)).toEqual(["middle"]);
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(visible(shown.left)).toEqual(["new", "new-east"]);
  expect(shown.left.new!.opacity).toBe(0.35);
});

test("each side of a comparison has a year of its own", () => {
  render(<Shown left={seen("old")} right={seen("new", "new-east")} />);
  fireEvent.keyDown(screen.getByRole("slider", { name: /Droite/ }), { key: "ArrowLeft" });
  expect(visible(shown.left)).toEqual(["old"]);
  expect(visible(shown.right!)).toEqual(["middle"]);
});

test("a layer that is alone of its kind has no bar", () => {
  render(<Shown left={seen("height")} right={null} />);
  expect(screen.queryByRole("slider")).toBeNull();
});
