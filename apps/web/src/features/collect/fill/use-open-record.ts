import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { FormRecord } from "@parcelle/forms/record/record";
import { useEffect, useRef, useState } from "react";
import { useUser } from "#app/current-session.ts";
import { browserClock } from "#shell/clock.ts";
import { useLocale } from "#ui/locale.tsx";
import { answersToKeep } from "./filling/answers-to-keep.ts";
import { browserEnvironment } from "./filling/browser-environment.ts";
import { Filling } from "./filling/filling.ts";
import { formLanguageFor } from "./filling/form-language.ts";
import { draftKeeper } from "./kept/keep-draft.ts";
import { type KeptPlace, type KeptRecord, keepRecord } from "./kept/kept-records.ts";
import { leaveDraft } from "./kept/left-drafts.ts";
import { instanceIdOf, recordTitle } from "./kept/record-title.ts";
import { type OpenRecord, openedRecord } from "./sheet/open-record.ts";

type Begun = { place: KeptPlace; versionId: number; form: CompiledForm; kept: KeptRecord | null };

/** A record on the screen, kept on the device after each answer for as long as it is there. */
export function useOpenedRecord(begun: Begun) {
  const user = useUser();
  const locale = useLocale();
  const [isKept, setKept] = useState<boolean | null>(begun.kept === null ? null : true);
  const [record] = useState(() => openRecord(begun, user, locale));
  const present = (state: KeptRecord["state"]) => keptRecord(begun, record.filling, state);
  const draft = useRef(() => present("draft"));
  const [keeper] = useState(() => draftKeeper(() => keepRecord(draft.current()), setKept, browserClock));
  useEffect(() => {
    const stop = record.filling.subscribe(
      followAnswers(record, () => {
        setKept((known) => (known === false ? known : null));
        keeper.changed();
      }),
    );
    const close = () => {
      if (keeper.isBehind()) leaveDraft(window.localStorage, draft.current());
    };
    window.addEventListener("pagehide", close);
    return () => {
      stop();
      window.removeEventListener("pagehide", close);
      void keeper.flush();
    };
  }, [record, keeper]);
  return {
    ...{ record, isKept },
    flush: () => keeper.flush(),
    /** Ends the work: from now on the record waits to be sent, and is no draft any more. */
    async finish(): Promise<KeptRecord> {
      record.filling.record.finish();
      keeper.stop();
      const finished = present("unsent");
      await keepRecord(finished);
      return finished;
    },
  };
}

function openRecord({ form, kept }: Begun, user: { email: string }, locale: "fr" | "en"): OpenRecord {
  let filling: Filling | null = null;
  const environment = browserEnvironment(user, () => filling?.changed());
  const record =
    kept === null ? FormRecord.begin(form, environment) : FormRecord.open(form, kept.answers, environment);
  record.speak(formLanguageFor(form.form, locale));
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
function keptRecord({ place, versionId }: Begun, filling: Filling, state: KeptRecord["state"]): KeptRecord {
  const { record } = filling;
  return {
    ...place,
    ...{ versionId, state, refusal: null, changedAt: Date.now() },
    instanceId: instanceIdOf(filling),
    title: recordTitle(filling),
    answers: state === "draft" ? answersToKeep(record.root) : record.answers(),
  };
}
