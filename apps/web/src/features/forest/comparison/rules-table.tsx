import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { keys } from "#workspace/keys.ts";
import type { EligibilityRun } from "../runs/eligibility-run.ts";
import classes from "./comparison.module.css";
import { comparisonMessages } from "./comparison-messages.ts";
import { rulesSideBySide } from "./side-by-side.ts";

/** The layers that a run read: any of its results names them all. */
function runLayersQuery(projectId: number, runId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "run-layers", runId],
    queryFn: async () => {
      const [found] = await rows((client) =>
        client.from("plot_results").select("document").eq("assessment_id", runId).order("plot_id").limit(1),
      );
      return ((found?.document as EligibilityDocument | undefined)?.layers ?? null) as
        | EligibilityDocument["layers"]
        | null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Props {
  projectId: number;
  before: EligibilityRun;
  after: EligibilityRun;
}

/** Definition, years, standard and layers of both runs; what differs is marked in words and comes first. */
export function RulesTable({ projectId, before, after }: Props) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  const one = useBesides(runLayersQuery(projectId, before.id));
  const other = useBesides(runLayersQuery(projectId, after.id));
  const ruled = (run: EligibilityRun, layers: EligibilityDocument["layers"] | null) => ({
    ...{ rules: run.rules, layers, program: run.code_version },
  });
  if (one.data === undefined || other.data === undefined) return null;
  const pairs = rulesSideBySide(ruled(before, one.data), ruled(after, other.data), locale);
  const sorted = pairs.toSorted((first, second) => Number(second.differs) - Number(first.differs));
  return (
    <>
      {!pairs.some(({ differs }) => differs) && <p>{messages.same}</p>}
      <FactTable label={messages.rules} headers={[messages.rule, messages.before, messages.after]} stacks>
        <tbody>
          {sorted.map(({ name, before: was, after: is, differs }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {differs && <span className={classes.mark}>{messages.differs}</span>}
              </th>
              <td className={differs ? classes.differs : undefined}>
                <span className={classes.side}>{messages.before}</span> {was}
              </td>
              <td className={differs ? classes.differs : undefined}>
                <span className={classes.side}>{messages.after}</span> {is}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
