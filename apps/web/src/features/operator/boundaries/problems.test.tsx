// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { Problems } from "./problems.tsx";

const nothing: BoundaryPreview = {
  files: [],
  levels: [],
  errors: 0,
  warnings: 0,
  problems: [],
  bounds: null,
};

function show(problems: UnitProblem[]): void {
  const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length;
  const preview = { ...nothing, problems, errors: count("error"), warnings: count("warning") };
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Problems preview={preview} />
      </LocaleProvider>
    </MantineProvider>,
  );
}

const about = { file: "communes.geojson", row: 3, unit: "Daloa" };

test("a problem of boundaries is told with its unit, file and row", () => {
  const detail = { parent: "Est", percent: 24.987 };
  show([{ ...about, code: "outside_parent", severity: "warning", detail }]);
  expect(screen.getByText("1 avertissement")).toBeDefined();
  expect(screen.getByText("Daloa, communes.geojson, ligne 3")).toBeDefined();
  expect(screen.getByText("24,99 % de l’unité se trouvent hors de « Est ».")).toBeDefined();
});

test("what keeps boundaries from being published is counted apart", () => {
  show([
    { ...about, code: "duplicate_code", severity: "error", detail: { code: "CI-09" } },
    { ...about, code: "name_missing", severity: "error", unit: null, detail: {} },
  ]);
  expect(screen.getByText("2 constats empêchent la publication")).toBeDefined();
});

test("a code that a newer server wrote is told as unknown", () => {
  show([{ ...about, code: "newer" as UnitProblem["code"], severity: "warning", detail: {} }]);
  expect(screen.getByText("Inconnu (newer)")).toBeDefined();
});

test("without any problem, that is said", () => {
  show([]);
  expect(screen.getByText("Rien à signaler.")).toBeDefined();
});
