// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { type CarbonChoice, ownTable, proposedChoice } from "./carbon-choice.ts";
import { FactorFields } from "./factor-fields.tsx";

afterEach(cleanup);

function Fields({ first, onSeen }: { first: CarbonChoice; onSeen: (choice: CarbonChoice) => void }) {
  const [choice, setChoice] = useState(first);
  onSeen(choice);
  return <FactorFields choice={choice} onChoice={setChoice} />;
}

/** Shows the fields; what is chosen at the moment is told when it is asked for. */
function show(first: Partial<CarbonChoice> = {}) {
  const proposed = proposedChoice({ country: null });
  const seen: CarbonChoice[] = [];
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Fields first={{ ...proposed, ...first }} onSeen={(choice) => seen.push(choice)} />
      </LocaleProvider>
    </MantineProvider>,
  );
  return () => seen.at(-1)!;
}

const few = () =>
  ownTable()
    .slice(0, 7)
    .filter(({ zone }) => zone === "any");

test("the published table is folded: it has the source of each factor, where it holds, and what nobody verified", () => {
  show();
  const published = screen.getByText(`Voir la table publiée (${publishedFactors.length} lignes)`);
  expect(published.closest("details")!.open).toBe(false);
  const rows = [...document.querySelectorAll("tbody tr")].map(({ textContent }) =>
    textContent!.replaceAll(/\s/g, " "),
  );
  expect(new Set(rows).size).toBe(publishedFactors.length);
  expect(rows[0]).toContain("Part de carbone de la biomassepartout0,47");
  expect(rows.find((row) => row.includes("0,07"))).toContain("tropical, altitude au-dessus de 2 000 m");
  expect(rows.find((row) => row.includes("de 1 000 à 1 600 mm"))).toContain("altitude jusqu’à 2 000 m");
  expect(screen.getAllByText(/non vérifié dans la source/).length).toBeGreaterThan(0);
});

test("it becomes a table of one’s own, and the published one comes back", () => {
  const choice = show();
  fireEvent.click(screen.getByRole("button", { name: "Modifier les facteurs" }));
  expect(choice().factors).toHaveLength(publishedFactors.length);
  fireEvent.click(screen.getByRole("button", { name: "Revenir à la table publiée" }));
  expect(choice().factors).toBeNull();
});

test("a row without a source is told with its number, and may be filled or taken away", () => {
  const choice = show({ factors: few() });
  const [first] = screen.getAllByLabelText("Source");
  fireEvent.change(first!, { target: { value: "" } });
  expect(screen.getByText(/ligne 1.*il manque la source/)).toBeDefined();
  fireEvent.change(first!, { target: { value: "Inventaire 2026" } });
  expect(screen.queryByText(/il manque la source/)).toBeNull();
  expect(choice().factors![0]!.source).toBe("Inventaire 2026");
  const before = choice().factors!.length;
  fireEvent.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  expect(screen.getByText(new RegExp(`ligne ${before + 1}.*il manque la source`))).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: `Supprimer la ligne ${before + 1}` }));
  expect(choice().factors).toHaveLength(before);
});
