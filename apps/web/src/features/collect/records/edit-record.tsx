import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import type { Answers } from "@parcelle/forms/record/answers";
import { FormRecord } from "@parcelle/forms/record/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useUser } from "#app/current-session.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { formatDateTime, NO_VALUE } from "#ui/format.ts";
import { useKeptInDialog } from "#ui/kept-in-dialog.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../collect-address.ts";
import { browserEnvironment } from "../fill/filling/browser-environment.ts";
import { Filling } from "../fill/filling/filling.ts";
import { formLanguageFor } from "../fill/filling/form-language.ts";
import { versionQuery } from "../fill/form-query.ts";
import { FillSheet } from "../fill/sheet/fill-sheet.tsx";
import { openedRecord } from "../fill/sheet/open-record.ts";
import { answerDifferences } from "./answer-differences.ts";
import { Differences } from "./differences.tsx";
import { recordMessages } from "./messages.ts";
import { type OneRecord, recordKeys } from "./record-queries.ts";
import { toldAnswers } from "./told-answers.ts";

interface Props {
  record: OneRecord;
  onClose: () => void;
}

/** Corrects the answers of a record, on the sheet by which it was filled and by the version of the form that it has. */
export function EditRecord({ record, onClose }: Props) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(versionQuery(record.version_id));
  if (data) return <EditSheet form={data} record={record} onClose={onClose} />;
  if (!error) return <Loading lines={8} />;
  if (error instanceof FormRefusal) return <Failed message={describeFormRefusal(error, locale)} />;
  return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
}

const edited = z.object({
  state: z.string(),
  revision: z.number(),
  errors: z.number(),
  warnings: z.number(),
});

function EditSheet({ form, record, onClose }: Props & { form: CompiledForm }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { projectFormId } = useFormPlace();
  const [opened] = useOpened(form, record.answers);
  const [reason, setReason] = useState("");
  const [failed, setFailed] = useState<unknown>(null);
  const [begun] = useState(() => opened.filling.record.version);
  const version = useSyncExternalStore(opened.filling.subscribe, () => opened.filling.record.version);
  const question = useMemo(
    () => ({ title: messages.leaveTitle, text: messages.leaveText, confirm: messages.leave, danger: true }),
    [messages],
  );
  useKeptInDialog(version === begun ? null : question);
  const { most } = limitedTexts.records.edit_reason;
  async function save(): Promise<void> {
    setFailed(null);
    const answers = opened.filling.record.answers();
    const input = { recordId: record.id, seenRevision: record.revision, answers, reason: reason.trim() };
    try {
      const { errors } = await callFunction("edit-record", input, edited);
      await queryClient.invalidateQueries({ queryKey: recordKeys(projectFormId) });
      toast({
        title: errors === 0 ? messages.editedValid : messages.editedFailed,
        color: errors === 0 ? "success" : "warning",
      });
      onClose();
    } catch (error) {
      setFailed(error);
    }
  }
  return (
    <>
      <TextField
        label={messages.reason}
        description={messages.reasonHelp}
        most={most}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <NotDone title={messages.editFailed} text={failed === null ? null : problemText(failed, locale)} />
      <Meanwhile error={failed} record={record} />
      <FillSheet
        record={opened}
        isKept={null}
        words={{ send: messages.saveCorrection, leave: messages.cancelCorrection }}
        onSend={save}
        onLeave={onClose}
      />
    </>
  );
}

/** The record as the sheet opens it; what the phone fills in by itself stays as it was sent. */
function useOpened(form: CompiledForm, answers: Answers) {
  const user = useUser();
  const locale = useLocale();
  return useState(() => {
    let filling: Filling | null = null;
    const environment = browserEnvironment(user, () => filling?.changed());
    const record = FormRecord.open(form, answers, environment);
    record.speak(formLanguageFor(form.form, locale));
    filling = new Filling(record);
    return openedRecord(filling);
  });
}

const moved = z.object({
  editor: z.string().nullable(),
  editedAt: z.string().nullable(),
  answers: z.custom<Answers>((value) => typeof value === "object" && value !== null),
});

/** What somebody else corrected while this was open, question by question. */
function Meanwhile({ error, record }: { error: unknown; record: OneRecord }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  if (!(error instanceof ProblemError) || error.code !== "record_moved_on") return null;
  const told = moved.safeParse(error.details);
  if (!told.success) return null;
  const facts = (answers: Answers) => toldAnswers(record.definition, answers, locale, messages.row);
  const differences = answerDifferences(facts(record.answers), facts(told.data.answers));
  const { editor, editedAt } = told.data;
  return (
    <section aria-label={messages.meanwhile}>
      <p>
        {editor ?? NO_VALUE} · {editedAt === null ? NO_VALUE : formatDateTime(editedAt, locale)}
      </p>
      <Differences differences={differences} />
    </section>
  );
}
