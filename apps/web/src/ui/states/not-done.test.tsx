// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { NotDone } from "./not-done.tsx";

const show = (failure: ComponentProps<typeof NotDone>) =>
  render(
    <MantineProvider>
      <NotDone {...failure} />
    </MantineProvider>,
  );

test("what was not done is said at its place, with what may be done about it", () => {
  show({ title: "Not sent", text: "The server is busy.", action: <button type="button">Try again</button> });
  expect(screen.getByRole("alert").textContent).toBe("Not sentThe server is busy.Try again");
});

test("where nothing went wrong nothing is said", () => {
  show({ title: "Not sent", text: null });
  expect(screen.queryByRole("alert")).toBeNull();
});
