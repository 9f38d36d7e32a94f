// @vitest-environment happy-dom
import { MantineProvider, Select } from "@mantine/core";
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
