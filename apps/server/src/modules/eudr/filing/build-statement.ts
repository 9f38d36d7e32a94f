import { speciesPairs } from "@parcelle/domain/declaration/species-pairs";
import { EuRefusal } from "@parcelle/eu-filing/answer/answers";
import type {
  RepresentedOperator,
  Statement,
  StatementProducer,
} from "@parcelle/eu-filing/message/statement";
import { euLimits } from "@parcelle/formats/eu/plan-statements";
import type { Database, Transaction } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import { type LoadedDeclaration, loadDeclaration } from "../load-declaration.ts";
import { type LineQuantities, lineQuantities } from "../preflight/line-quantities.ts";
import { loadEuPlots } from "../preflight/load-eu-plots.ts";
import { planDeclaration } from "../preflight/plan-declaration.ts";
import type { EuAccess } from "./eu-access.ts";
import type { Filing } from "./filing-rows.ts";
import type { FilingTasks } from "./filing-thread.ts";

const batchSize = 500;
const entry = new URL("./filing-thread.ts", import.meta.url);

const refusal = (code: string, message: string): EuRefusal =>
  new EuRefusal([{ code, field: "", message }], 0);

/**
 * The statement that a filing tells the Information System: its part of what was frozen when the declaration was handed over.
 *
 * @throws EuRefusal where plots cannot go, or those of one producer are more than a statement holds: the message would be refused
 */
export async function buildStatement(
  work: { database: Database; signal: AbortSignal },
  filing: Filing,
  filesAs: EuAccess["filesAs"],
): Promise<Statement> {
  const declaration = await work.database.asService((transaction) =>
    loadDeclaration(transaction, filing.declarationId),
  );
  // What a declaration stands for as well is named once, in its first statement.
  const groups =
    filing.statement > 1
      ? []
      : await work.database.asService((transaction) => groupedNumbers(transaction, filing.declarationId));
  const lines = linesOf(declaration, filing.statement);
  const producers = await producersOf(work, declaration.id, lines);
  const { draft } = declaration;
  return {
    internalReference: filing.internalReference,
    activity: draft.activity!,
    represented: filesAs === "OPERATOR" ? null : representedBy(draft.operator),
    countryOfActivity: draft.countryOfActivity,
    borderCountry: draft.borderCountry,
    comment: declaration.additionalInformation,
    commodities: lines.map(({ product, quantities }, index) => {
      const declared = draft.products[product - 1]!;
      const isDomestic = draft.activity === "DOMESTIC";
      return {
        description: declared.description || declared.tariffCode,
        heading: declared.tariffCode,
        netMassKilograms: quantities.netMassKilograms,
        // The mass is declared as weighed: a domestic statement says how far it may differ.
        deviationPercent: isDomestic && declared.netMassKilograms !== null ? 0 : null,
        supplementaryUnits: quantities.supplementaryUnits,
        supplementaryUnit: declared.supplementaryUnits === null ? null : declared.supplementaryUnit,
        species: speciesPairs(declared),
        producers: producers[index] ?? [],
      };
    }),
    isConfidential: false,
    groups,
  };
}

/** Numbers of the statements that this one stands for as well. */
async function groupedNumbers(transaction: Transaction, declarationId: number): Promise<string[]> {
  const found = await transaction.query<{ number: string }>(
    `select reference_number as number from public.declaration_references
     where declaration_id = $1 and is_grouped order by reference_number`,
    [declarationId],
  );
  return found.map(({ number }) => number);
}

type Line = {
  product: number;
  isCattle: boolean;
  plotIds: readonly number[];
  quantities: LineQuantities;
};

function linesOf(declaration: LoadedDeclaration, number: number): Line[] {
  const { products } = declaration.draft;
  const refused = products
    .flatMap(({ plots }) => plots)
    .filter(({ euState }) => euState === null || euState === "blocked");
  if (refused.length > 0)
    throw refusal(
      "EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY",
      refused
        .slice(0, 5)
        .map(({ identifier }) => identifier)
        .join(", "),
    );
  const { statements, tooLarge } = planDeclaration(declaration);
  if (tooLarge.length > 0) throw refusal("EUDR_MAXIMUM_GEO_SIZE_REACHED", "");
  const quantitiesOf = lineQuantities(products, statements);
  const planned = statements[number - 1]?.lines ?? [];
  return planned.map((line) => ({
    ...{ product: line.product, plotIds: line.plotIds, quantities: quantitiesOf(line) },
    isCattle: products[line.product - 1]!.commodity === "cattle",
  }));
}

/** The producers of each line with the GeoJSON of their plots, made in a thread. */
function producersOf(
  { database, signal }: { database: Database; signal: AbortSignal },
  declarationId: number,
  lines: readonly Line[],
): Promise<StatementProducer[][]> {
  return withThread<FilingTasks, StatementProducer[][]>(entry, signal, async (thread) => {
    for (const [line, { isCattle, plotIds }] of lines.entries()) {
      for (let start = 0; start < plotIds.length; start += batchSize) {
        signal.throwIfAborted();
        const batch = plotIds.slice(start, start + batchSize);
        const plots = await database.asService((transaction) =>
          loadEuPlots(transaction, declarationId, batch),
        );
        if (plots.length < batch.length) throw new Error("a filed plot went while its statement was made");
        const refused = await thread.call("add", line, isCattle, plots);
        if (refused.length > 0)
          throw refusal("EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY", refused.slice(0, 5).join(", "));
      }
    }
    const { lines: finished, memory, bytes } = await thread.call("finish");
    if (bytes > euLimits.bytes) throw refusal("EUDR_MAXIMUM_GEO_SIZE_REACHED", "");
    return finished.map((producers) =>
      producers.map(({ country, name, start, length }) => ({
        ...{ country, name },
        geojsonBase64: new Uint8Array(memory, start, length),
      })),
    );
  });
}

function representedBy(operator: LoadedDeclaration["draft"]["operator"]): RepresentedOperator {
  const { name, country, street, postalCode, city, email, phone, identifiers } = operator;
  const identifier = identifiers.find(({ type }) => type === "eori") ?? identifiers[0] ?? null;
  return { name, country, street, postalCode, city, email, phone, identifier };
}
