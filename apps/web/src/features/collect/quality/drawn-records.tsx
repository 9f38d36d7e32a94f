import { NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { OneProject } from "../collect-queries.ts";
import { type Filler, fillersQuery } from "../people/fillers-query.ts";
import { qualityMessages } from "./messages.ts";
import {
  type BackCheck,
  type DrawnRecord,
  drawnRecordsQuery,
  qualityKeys,
  visitsSinceQuery,
} from "./quality-queries.ts";

interface Props {
  project: OneProject;
  projectFormId: number;
  backCheck: BackCheck;
}

/** The records of a draw: who filled each, who visits it again, and what came back. */
export function DrawnRecords({ project, projectFormId, backCheck }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const drawn = useQuery(drawnRecordsQuery(projectFormId, backCheck.id));
  const fillers = useQuery(fillersQuery(project.organisation_id, project.id));
  const error = drawn.error ?? fillers.error;
  if (!drawn.data || !fillers.data)
    return error ? (
      <Failed
        message={problemText(error, locale)}
        onRetry={() => void Promise.all([drawn.refetch(), fillers.refetch()])}
      />
    ) : (
      <Loading lines={4} />
    );
  return (
    <FactTable
      stacks
      label={messages.drawOf(backCheck.seed)}
      headers={[messages.records, messages.firstBy, messages.visitedBy, messages.secondVisit]}
    >
      <tbody>
        {drawn.data.map((record) => (
          <DrawnRow
            key={record.id}
            projectFormId={projectFormId}
            record={record}
            fillers={fillers.data.filter(({ account }) => account !== record.agent)}
            since={backCheck.created_at}
          />
        ))}
      </tbody>
    </FactTable>
  );
}

interface RowProps {
  projectFormId: number;
  record: DrawnRecord;
  fillers: readonly Filler[];
  since: string;
}

function DrawnRow({ projectFormId, record, fillers, since }: RowProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  async function give(
    asked: { assignedTo: string | null } | { secondRecordId: number | null },
  ): Promise<void> {
    setProblem(null);
    try {
      await callFunction("assign-back-check", { backCheckRecordIds: [record.id], ...asked });
      await queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
    } catch (error) {
      setProblem(problemText(error, locale));
    }
  }
  const { recordId, label, author, assignedTo } = record;
  return (
    <tr>
      <th scope="row">
        {label === null ? messages.record(recordId) : `${label}, ${messages.record(recordId)}`}
      </th>
      <td data-column={messages.firstBy}>{author}</td>
      <td data-column={messages.visitedBy}>
        <NativeSelect
          size="xs"
          aria-label={messages.chooseVisitor(recordId)}
          value={assignedTo ?? ""}
          onChange={({ currentTarget }) => void give({ assignedTo: currentTarget.value || null })}
          data={[
            { value: "", label: messages.nobody },
            ...fillers.map(({ account, name }) => ({ value: account, label: name })),
          ]}
        />
        {problem !== null && <NotDone title={messages.assignFailed} text={problem} />}
      </td>
      <td data-column={messages.secondVisit}>
        {assignedTo === null ? (
          messages.notYet
        ) : (
          <SecondVisit
            projectFormId={projectFormId}
            record={record}
            person={assignedTo}
            since={since}
            onChoose={(secondRecordId) => void give({ secondRecordId })}
          />
        )}
      </td>
    </tr>
  );
}

interface SecondProps {
  projectFormId: number;
  record: DrawnRecord;
  person: string;
  since: string;
  onChoose: (secondRecordId: number | null) => void;
}

/** Which of the records that came from the other person is the second visit. */
function SecondVisit({ projectFormId, record, person, since, onChoose }: SecondProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const { data = [] } = useQuery(visitsSinceQuery(projectFormId, person, since));
  if (data.length === 0) return messages.notYet;
  return (
    <NativeSelect
      size="xs"
      aria-label={messages.chooseSecond(record.recordId)}
      value={record.secondRecordId === null ? "" : String(record.secondRecordId)}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === "" ? null : Number(currentTarget.value))
      }
      data={[
        { value: "", label: messages.notYet },
        ...data.map(({ id, label, created_at }) => ({
          value: String(id),
          label: [label ?? "", messages.record(id), formatDateTime(created_at, locale)]
            .filter(Boolean)
            .join(" · "),
        })),
      ]}
    />
  );
}
