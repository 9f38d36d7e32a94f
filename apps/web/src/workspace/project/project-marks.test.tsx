// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { ProjectMarks } from "./project-marks.tsx";

vi.mock("#app/current-session.ts", () => ({ useUser: () => ({ organisations: [] }) }));

function show(status: string, isByHand: boolean) {
  const project = { id: 7, organisation_id: 1, status, status_by_hand: isByHand, deleted_at: null };
  return render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <ProjectMarks project={project as never} />
      </LocaleProvider>
    </MantineProvider>,
  );
}

test("a state says whether somebody chose it or it follows the work", () => {
  const { unmount } = show("in_progress", false);
  expect(screen.getByText("En cours").parentElement?.textContent).toBe("En courssuit le travail");
  unmount();
  show("planned", true);
  expect(screen.getByText("Planifié").parentElement?.textContent).toBe("Planifiéchoisi à la main");
});
