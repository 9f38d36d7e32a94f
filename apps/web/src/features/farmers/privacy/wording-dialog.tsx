import { Button, NativeSelect } from "@mantine/core";
import { consentPurposeNames, consentPurposes } from "@parcelle/domain/farmers/consent-purposes";
import { proposedWording } from "@parcelle/domain/farmers/proposed-wordings";
import { spokenLanguageNames, spokenLanguages } from "@parcelle/domain/farmers/spoken-languages";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import type { Organisation } from "#app/user.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { privacyMessages } from "./messages.ts";
import classes from "./privacy.module.css";

const written = z.object({ wordingId: z.number(), version: z.number() });
const { most } = limitedTexts.consent_wordings.text;

export interface TypedWording {
  purpose: string;
  language: string;
  text: string;
}

interface Props {
  organisation: Organisation;
  first: TypedWording;
  onClose: () => void;
}

/** A wording for a purpose in a language; where there is one already, its next version. */
export function WordingDialog({ organisation, first, onClose }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { purpose, language, text } = typed;
  const change = (changed: Partial<TypedWording>) => setTyped({ ...typed, ...changed });
  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { organisationId: organisation.id, ...typed };
      const { version } = await callFunction("write-consent-wording", asked, written);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisation.id) });
      toast({ title: messages.written(version), color: "success" });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  const proposed = (language === "fr" || language === "en") && knownPurpose(purpose);
  return (
    <Dialog opened onClose={onClose} title={messages.writeTitle}>
      <div className={classes.dialog}>
        <NativeSelect
          label={messages.purpose}
          data={consentPurposes.map((value) => ({ value, label: consentPurposeNames[value][locale] }))}
          value={purpose}
          onChange={(event) => change({ purpose: event.currentTarget.value })}
        />
        <NativeSelect
          label={messages.language}
          data={spokenLanguages.map((value) => ({ value, label: spokenLanguageNames[value][locale] }))}
          value={language}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
        <TextAreaField
          label={messages.text}
          most={most}
          autosize
          minRows={4}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        {proposed && text.trim() === "" && (
          <Button
            variant="default"
            onClick={() => change({ text: proposedWording(proposed, language, organisation.name) })}
          >
            {messages.proposed}
          </Button>
        )}
        <NotDone title={messages.writeFailed} text={problem} />
        <Button
          loading={isBusy}
          disabled={text.trim().length < 10 || text.length > most}
          onClick={() => void save()}
        >
          {messages.newVersion}
        </Button>
      </div>
    </Dialog>
  );
}

const knownPurpose = (purpose: string) => consentPurposes.find((known) => known === purpose);
