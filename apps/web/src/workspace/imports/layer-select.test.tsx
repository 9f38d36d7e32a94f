// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { LayerSelect } from "./layer-select.tsx";

test("of a file with several layers, another one is chosen by its name and number of rows", () => {
  const choose = vi.fn();
  const layers = [
    { name: "parcelles", rows: 120 },
    { name: "communes", rows: 1 },
    { name: "routes", rows: null },
  ];
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <LayerSelect layers={layers} read="parcelles" busy={false} onChoose={choose} />
      </LocaleProvider>
    </MantineProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Layer to read" });
  expect(select.value).toBe("parcelles");
  expect([...select.options].map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "parcelles (120 rows)",
    "communes (1 row)",
    "routes",
  ]);
  fireEvent.change(select, { target: { value: "communes" } });
  expect(choose).toHaveBeenCalledWith("communes");
});
