import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { Answers } from "@parcelle/forms/record/answers";
import { FormRecord } from "@parcelle/forms/record/record";
import { useEffect, useRef, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { useLocale } from "#ui/locale.tsx";
import { useFiller } from "../device/filler.ts";
import { dropUnnamedFiles } from "../device/kept-files.ts";
import { type KeptPlace, type KeptRecord, keepRecord } from "../device/kept-records.ts";
import { leaveDraft } from "../device/left-drafts.ts";
import { keepLastAnswers } from "../device/prepared-forms.ts";
import { answersToKeep } from "./filling/answers-to-keep.ts";
import { browserEnvironment } from "./filling/browser-environment.ts";
import { copyAnswers, tellAnswers } from "./filling/copy-answers.ts";
import { Filling } from "./filling/filling.ts";
import { formLanguageFor } from "./filling/form-language.ts";
import { keptLanguage } from "./filling/kept-language.ts";
import { draftKeeper } from "./kept/keep-draft.ts";
import { instanceIdOf, recordTitle } from "./kept/record-title.ts";
import { namingFormer } from "./mend/begin-mending.ts";
import { type OpenRecord, openedRecord } from "./sheet/open-record.ts";

export type Begun = {
  place: KeptPlace;
  versionId: number;
  form: CompiledForm;
  /** The draft that is resumed; null for a new record. */
  kept: KeptRecord | null;
  /** Of the record before, what a new one begins with; null where it begins empty. */
  copied: Answers | null;
  /** What is known of its farmer, of a new one that was begun from his card. */
  told: Answers | null;
};

/** A record on the screen, kept on the device after each answer for as long as it is there. */
export function useOpenedRecord(begun: Begun) {
  const user = useFiller();
  const locale = useLocale();
  const [isKept, setKept] = useState<boolean | null>(begun.kept === null ? null : true);
  const [record] = useState(() => openRecord(begun, user, locale));
  const [startedAt] = useState(() => begun.kept?.startedAt ?? Date.now());
  const present = (state: KeptRecord["state"]) => ({
    ...keptRecord(begun, record.filling, state),
    startedAt,
  });
  const draft = useRef(() => present("draft"));
  // A draft that is written a moment late must not take the place of the finished record.
  const isFinished = useRef(false);
  // Sent once more without another answer it is the same, with the same end: the server may have it already.
  const last = useRef<{ version: number; finished: KeptRecord } | null>(null);
  const finishedAs = (): KeptRecord => {
    if (last.current?.version !== record.filling.record.version) {
      record.filling.record.finish();
      last.current = { version: record.filling.record.version, finished: present("unsent") };
    }
    return last.current.finished;
  };
  const [keeper] = useState(() =>
    draftKeeper(
      async () => {
        if (!isFinished.current) await keepRecord(draft.current());
      },
      setKept,
      browserClock,
    ),
  );
  useEffect(() => {
    const stop = record.filling.subscribe(
      followAnswers(record, () => {
        setKept((known) => (known === false ? known : null));
        keeper.changed();
      }),
    );
    const close = () => {
      if (keeper.isBehind() && !isFinished.current) leaveDraft(window.localStorage, draft.current());
    };
    window.addEventListener("pagehide", close);
    return () => {
      stop();
      window.removeEventListener("pagehide", close);
      void keeper.flush();
    };
  }, [record, keeper]);
  return {
    ...{ record, isKept, instanceId: instanceIdOf(record.filling) },
    flush: () => keeper.flush(),
    /** Ends the work: from now on the record waits to be sent, and is no draft any more. Says whether the device has it. */
    async finish(): Promise<{ finished: KeptRecord; isOnDevice: boolean }> {
      const finished = finishedAs();
      isFinished.current = true;
      try {
        await keepRecord(finished);
      } catch {
        isFinished.current = false;
        setKept(false);
        return { finished, isOnDevice: false };
      }
      keeper.stop();
      await dropUnnamedFiles(finished.instanceId, finished.answers).catch(() => {});
      await keepLastAnswers(begun.place, finished.answers).catch(() => {});
      return { finished, isOnDevice: true };
    },
  };
}

function openRecord(
  { form, kept, copied, told }: Begun,
  user: { email: string },
  locale: "fr" | "en",
): OpenRecord {
  let filling: Filling | null = null;
  const environment = browserEnvironment(user, () => filling?.changed());
  const record =
    kept === null ? FormRecord.begin(form, environment) : FormRecord.open(form, kept.answers, environment);
  if (kept === null && copied !== null) copyAnswers(record, copied);
  if (kept === null && told !== null) tellAnswers(record, told);
  record.speak(keptLanguage(form.form) ?? formLanguageFor(form.form, locale));
  filling = new Filling(record);
  return openedRecord(filling);
}

/** Folding a section or leaving a question is no answer. */
function followAnswers({ filling: { record } }: OpenRecord, changed: () => void): () => void {
  let known = record.version;
  return () => {
    if (record.version === known) return;
    known = record.version;
    changed();
  };
}

/** What is sent is what counts; a draft keeps all that was answered. */
function keptRecord(
  { place, versionId, kept }: Begun,
  filling: Filling,
  state: KeptRecord["state"],
): KeptRecord {
  const { record } = filling;
  const mends = kept?.mends;
  const finished = () =>
    mends === undefined ? record.answers() : namingFormer(record.answers(), mends.formerId);
  return {
    ...place,
    ...{ versionId, state, refusal: null, changedAt: Date.now() },
    instanceId: instanceIdOf(filling),
    title: recordTitle(filling),
    answers: state === "draft" ? answersToKeep(record.root) : finished(),
    ...(mends === undefined ? {} : { mends }),
  };
}
