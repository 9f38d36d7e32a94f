import type { AnnualReport, CountryLand, FiledDeclaration } from "./annual-report-model.ts";

/** Rows of a table by what names them, in the order of their names. */
function grouped<Item, Row>(
  items: Iterable<Item>,
  keyOf: (item: Item) => readonly (string | null)[],
  rowOf: (group: [Item, ...Item[]]) => Row,
): Row[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => rowOf(group as [Item, ...Item[]]));
}

const countOf = (items: readonly { of: number }[]): number => new Set(items.map(({ of }) => of)).size;

/**
 * The figures of an annual public report: products with their quantities, countries, what was concluded of the risk and what was
 * done about it.
 *
 * @param filed the declarations that were filed in the year
 * @param countries land of their plots, each plot once; hectares
 * @see Regulation (EU) 2023/1115, Article 12(3)
 */
export function summariseYear(
  { organisation, year }: Pick<AnnualReport, "organisation" | "year">,
  filed: readonly FiledDeclaration[],
  countries: readonly CountryLand[],
): AnnualReport {
  const products = filed.flatMap((one, of) => one.products.map((product) => ({ ...product, of })));
  const risks = filed.flatMap((one, of) => one.risks.map((risk) => ({ ...risk, of })));
  const concerns = risks.flatMap(({ answers, of }) =>
    answers.filter(({ answer }) => answer === "concern").map(({ criterion }) => ({ criterion, of })),
  );
  return {
    ...{ organisation, year, declarations: filed.length },
    products: grouped(
      products,
      ({ commodity, tariffCode, scientificName }) => [commodity, tariffCode, scientificName],
      (group) => {
        const masses = group.flatMap(({ netMassKilograms: mass }) => (mass === null ? [] : [mass]));
        const { commodity, tariffCode, scientificName } = group[0];
        return {
          ...{ commodity, tariffCode, scientificName, declarations: countOf(group) },
          netMassKilograms: masses.length === 0 ? null : masses.reduce((sum, mass) => sum + mass, 0),
        };
      },
    ),
    countries: [...countries],
    conclusions: grouped(
      risks,
      ({ country, conclusion }) => [country, conclusion],
      (group) => ({
        ...{ country: group[0].country, conclusion: group[0].conclusion, declarations: countOf(group) },
      }),
    ),
    notAssessed: filed.filter((one) => one.risks.length === 0).length,
    concerns: grouped(
      concerns,
      ({ criterion }) => [criterion],
      (group) => ({ criterion: group[0].criterion, declarations: countOf(group) }),
    ),
    mitigations: grouped(
      risks.flatMap(({ mitigations }) => mitigations),
      ({ criterion, kind }) => [criterion, kind],
      (group) => {
        const completed = group.filter(({ completedOn }) => completedOn !== null).length;
        const { criterion, kind } = group[0];
        return { criterion, kind, completed, planned: group.length - completed };
      },
    ),
    evidence: grouped(
      filed.flatMap(({ evidence }) => evidence),
      ({ country, aspect }) => [country, aspect],
      (group) => ({ country: group[0].country, aspect: group[0].aspect, pieces: group.length }),
    ),
    approvedBySecondPerson: filed.filter(({ hasApproval }) => hasApproval).length,
  };
}
