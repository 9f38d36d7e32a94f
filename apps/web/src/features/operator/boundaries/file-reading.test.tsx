// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { UnitFileFacts } from "@parcelle/formats/units/boundary-preview";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { BoundaryFile } from "#app/database/boundary-shapes.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { FileReading } from "./file-reading.tsx";

const file: BoundaryFile = {
  ...{ objectPath: "u/limits.gpkg", name: "limits.gpkg", level: 2, columns: null, joinsParts: false },
  options: {},
};
const noColumns = { name: null, code: null, parent: null, level: null };
const read: UnitFileFacts = {
  ...{
    objectPath: file.objectPath,
    name: file.name,
    format: "geopackage",
    columns: ["nom"],
    rows: 2,
    level: 2,
  },
  ...{
    crs: { code: "EPSG:4326", name: "WGS 84", assumed: true },
    notices: [],
    refusal: null,
    chosen: noColumns,
  },
};

function show(facts: UnitFileFacts, options: BoundaryFile["options"] = {}) {
  const change = vi.fn();
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <FileReading file={{ ...file, options }} facts={facts} busy={false} onChange={change} />
      </LocaleProvider>
    </MantineProvider>,
  );
  return change;
}

afterEach(cleanup);

test("another layer of a file with several is read by its name", () => {
  const layers = [
    { name: "regions", rows: 33 },
    { name: "departements", rows: 108 },
  ];
  const detail = { read: "regions", ignored: "departements" };
  const change = show({ ...read, notices: [{ code: "other_layers_ignored", detail, layers }] });
  fireEvent.change(screen.getByLabelText("Layer to read"), { target: { value: "departements" } });
  expect(change).toHaveBeenCalledWith({ layer: "departements" });
});

test("a file that does not say its coordinate system is read in the one that is chosen", () => {
  const change = show(read);
  expect(screen.getByText("WGS 84 (assumed)")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Read in another coordinate system"), {
    target: { value: "EPSG:32630" },
  });
  expect(change).toHaveBeenCalledWith({ crs: "EPSG:32630" });
});

test("a file of an unknown coordinate system offers the known ones, and the first layer again", () => {
  const refusal = { code: "crs_unknown" as const, detail: { crs: "EPSG:99999" } };
  const change = show({ ...read, format: null, crs: null, refusal }, { layer: "roads" });
  expect(screen.getByLabelText("Read in another coordinate system")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Back to the first layer" }));
  expect(change).toHaveBeenCalledWith({ layer: undefined });
});
