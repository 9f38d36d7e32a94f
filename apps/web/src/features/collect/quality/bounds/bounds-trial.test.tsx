// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type ToldTrial, TrialTable } from "./bounds-trial.tsx";

afterEach(cleanup);

const shown = (trial: ToldTrial) =>
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="fr">
        <TrialTable trial={trial} />
      </LocaleProvider>
    </MantineProvider>,
  );

test("before bounds are saved, only the checks that would find something else are told, today and then", () => {
  shown({
    ...{ records: 400, doubtful: { before: 31, after: 12 } },
    checks: [
      { code: "night_entry", before: 5, after: 0 },
      { code: "outlier", before: 7, after: 7 },
    ],
  });
  expect(screen.getByRole("status").textContent).toBe(
    "À regarder : 12 enregistrements sur 400, au lieu de 31.",
  );
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Rempli la nuit"]);
});

test("where nothing would change, that is said", () => {
  shown({
    records: 3,
    doubtful: { before: 0, after: 0 },
    checks: [{ code: "outlier", before: 1, after: 1 }],
  });
  expect(screen.getByRole("status").textContent).toContain("Aucun contrôle ne trouverait autre chose");
});
