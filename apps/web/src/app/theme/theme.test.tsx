// @vitest-environment happy-dom
import { MantineProvider, Select, Textarea } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { theme } from "./theme.ts";

test("choosing what is chosen already does not empty the field", async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider theme={theme}>
      <Select
        label="Pays"
        data={["Ghana", "Togo"]}
        searchable
        clearable
        value="Togo"
        onChange={onChange}
        comboboxProps={{ transitionProps: { duration: 0 } }}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("combobox", { name: "Pays" }));
  fireEvent.click(await screen.findByRole("option", { name: "Togo" }));
  expect(onChange).not.toHaveBeenCalled();
});

const ROW_HEIGHT = 20;

test("a field that grows with its text stops growing after twelve rows", () => {
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split("\n").length * ROW_HEIGHT;
  });
  // The window of tests has no fonts to load, which the field waits for.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  const style = { boxSizing: "content-box", padding: 0, border: "0 solid" } as const;
  const field = (label: string, rows: number) => (
    <Textarea label={label} autosize styles={{ input: style }} defaultValue={"\n".repeat(rows - 1)} />
  );
  render(
    <MantineProvider theme={theme}>
      {field("Court", 3)}
      {field("Long", 450)}
    </MantineProvider>,
  );
  const height = (label: string) => Number.parseFloat(screen.getByLabelText(label).style.height);
  expect([height("Court"), height("Long")]).toEqual([3 * ROW_HEIGHT, 12 * ROW_HEIGHT]);
});
