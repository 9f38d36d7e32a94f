import { Text } from "@mantine/core";
import { compareVersions } from "@parcelle/domain/declaration/compare-versions";
import { entryOf } from "@parcelle/domain/unknown-code";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toldValue } from "./told-value.ts";
import { versionMessages } from "./version-messages.ts";
import { filedVersionQuery } from "./version-queries.ts";

interface Props {
  projectId: number;
  declarationId: number;
  from: number;
  to: number;
}

const NAMED = 20;

/** What changed from one filed version to another: facts, and plots that came and went. */
export function VersionChanges({ projectId, declarationId, from, to }: Props) {
  const messages = useMessages(versionMessages);
  const locale = useLocale();
  const { data: before } = useBesides(filedVersionQuery(projectId, declarationId, from));
  const { data: after } = useBesides(filedVersionQuery(projectId, declarationId, to));
  if (!before || !after) return <Loading lines={3} />;
  const { changes, plotsAdded, plotsRemoved } = compareVersions(before, after);
  if (changes.length + plotsAdded.length + plotsRemoved.length === 0) return <Text>{messages.same}</Text>;
  return (
    <>
      {changes.length > 0 && (
        <FactTable stacks label={messages.fact} headers={[messages.fact, messages.before, messages.after]}>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <td>{nameOf(change.path, messages.parts)}</td>
                <td data-column={messages.before}>
                  {change.before === null ? "–" : toldValue(change.path, change.before, locale)}
                </td>
                <td data-column={messages.after}>
                  {change.after === null ? "–" : toldValue(change.path, change.after, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
      <Plots title={messages.plotsAdded(plotsAdded.length)} plots={plotsAdded} />
      <Plots title={messages.plotsRemoved(plotsRemoved.length)} plots={plotsRemoved} />
    </>
  );
}

/** "Produit 1 · Masse nette (kg)"; a part that nobody named stands as it is. */
function nameOf(path: string, parts: Readonly<Record<string, string>>): string {
  const names: string[] = [];
  for (const part of path.split(".")) {
    if (/^\d+$/.test(part)) names.push(`${names.pop() ?? ""} ${part}`.trim());
    else names.push(entryOf(parts, part) ?? part);
  }
  return names.join(" · ");
}

function Plots({ title, plots }: { title: string; plots: readonly string[] }) {
  const messages = useMessages(versionMessages);
  if (plots.length === 0) return null;
  const named = plots.slice(0, NAMED).join(", ");
  return (
    <Text mt="sm">
      {title} {named} {plots.length > NAMED && messages.more(plots.length - NAMED)}
    </Text>
  );
}
