import { formPageAddress } from "@parcelle/domain/collect/record-address";
import { useMemo } from "react";
import { formatDate, formatHectares, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { RecordState } from "../records/record-state.tsx";
import { profileMessages } from "./messages.ts";
import type { ProfileForm } from "./profile-query.ts";
import { sideBySide } from "./side-by-side.ts";

/** More would stand beside each other on no screen. */
const MOST_BESIDE = 4;

/** What a person answered by one form: its records by date, and their answers beside each other. */
export function ProfileFormPart({ form }: { form: ProfileForm }) {
  const messages = useMessages(profileMessages);
  const locale = useLocale();
  const { records, name, project, projectFormId, formId } = form;
  const title = [name, project?.name].filter(Boolean).join(" · ");
  const address =
    project &&
    formPageAddress(locale, "open", {
      ...{ module: project.module, collect: project.collect, projectId: project.id, projectFormId, formId },
    });
  return (
    <Section title={`${title} (${messages.count(records.length)})`}>
      <FactTable
        label={title}
        headers={[
          ...[messages.when, messages.record, messages.state, messages.author],
          { number: messages.area },
        ]}
        stacks
      >
        <tbody>
          {records.map(({ id, label, at, state, level, author, hectares }) => {
            const called = [messages.numbered(id), label].filter(Boolean).join(" ");
            return (
              <tr key={id}>
                <th scope="row">{formatDate(at, locale)}</th>
                <td data-column={messages.record}>
                  {address ? <LinkCell href={`${address}?record=${id}`}>{called}</LinkCell> : called}
                </td>
                <td data-column={messages.state}>
                  <RecordState state={state} level={level} />
                </td>
                <td data-column={messages.author}>{author}</td>
                <td data-column={messages.area} data-number>
                  {hectares === null ? NO_VALUE : formatHectares(hectares, locale)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
      <Answers form={form} />
    </Section>
  );
}

function Answers({ form: { name, records } }: { form: ProfileForm }) {
  const messages = useMessages(profileMessages);
  const locale = useLocale();
  const latest = records.slice(0, MOST_BESIDE);
  const answers = useMemo(
    () => sideBySide(records.slice(0, MOST_BESIDE), locale, messages.row),
    [records, locale, messages],
  );
  if (answers.length === 0) return null;
  return (
    <details>
      <summary>{messages.answers(name)}</summary>
      {latest.length > 1 && <p>{messages.latest(latest.length)}</p>}
      <FactTable
        label={messages.answers(name)}
        headers={[
          messages.question,
          ...latest.map(({ id, at }) => `${formatDate(at, locale)} · ${messages.numbered(id)}`),
        ]}
      >
        <tbody>
          {answers.map(({ path, question, answers: told }) => (
            <tr key={path}>
              <th scope="row">{question}</th>
              {told.map(({ told: answer, isChanged }, at) => (
                <td key={latest[at]!.id} title={isChanged ? messages.changed : undefined}>
                  {isChanged ? <strong>{answer ?? NO_VALUE}</strong> : (answer ?? NO_VALUE)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FactTable>
    </details>
  );
}
