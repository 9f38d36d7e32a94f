// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { ProjectMarks } from "./project-marks.tsx";
import type { Project } from "./project-query.ts";

vi.mock("#app/current-session.ts", () => ({
  useUser: () => ({ organisations: [{ id: 3, synthetic: true }] }),
}));

afterEach(cleanup);

const show = (synthetic: boolean) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <ProjectMarks
          project={{ id: 7, organisation_id: 3, status: "draft", deleted_at: null, synthetic } as Project}
        />
      </LocaleProvider>
    </MantineProvider>,
  );

test.each([
  ["a real import into an organisation of the demonstration is not marked as its data", false, 0],
  ["the project that the demonstration made is marked as its data", true, 1],
])("%s", (_what, synthetic, marks) => {
  show(synthetic);
  expect(screen.queryAllByText("Données de démonstration")).toHaveLength(marks);
});
