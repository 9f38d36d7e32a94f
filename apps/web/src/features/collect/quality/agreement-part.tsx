import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { qualityMessages } from "./messages.ts";
import { comparisonQuery } from "./quality-queries.ts";
import { useQuestionNames } from "./question-names.ts";

interface Props {
  projectFormId: number;
  backCheckId: number;
  definition: FormDefinition;
}

/** How often the answers of second visits agree with the first, by agent and by question, the least first. */
export function AgreementPart({ projectFormId, backCheckId, definition }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const nameOf = useQuestionNames(definition);
  const { data, error, refetch } = useQuery(comparisonQuery(projectFormId, backCheckId));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.records.length === 0) return <p>{messages.noComparison}</p>;
  return (
    <>
      <h4>{messages.agreement}</h4>
      <Agreements
        label={messages.byAgent}
        head={messages.agent}
        agreements={data.agents.map(({ agent, name, ...told }) => ({ key: agent, name, ...told }))}
      />
      <Agreements
        label={messages.byQuestion}
        head={messages.question}
        agreements={data.questions.map(({ path, ...told }) => ({ key: path, name: nameOf(path), ...told }))}
      />
    </>
  );
}

interface AgreementsProps {
  label: string;
  head: string;
  agreements: readonly { key: string; name: string; agrees: number; compared: number }[];
}

function Agreements({ label, head, agreements }: AgreementsProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const worstFirst = [...agreements].sort(
    (one, other) => one.agrees / one.compared - other.agrees / other.compared,
  );
  return (
    <FactTable label={label} headers={[head, messages.agree]}>
      <tbody>
        {worstFirst.map(({ key, name, agrees, compared }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{messages.agreeText(agrees, compared, formatShare(agrees / compared, locale))}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
