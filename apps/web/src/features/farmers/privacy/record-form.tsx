import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { DialogForm } from "../dialog-form.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { Wording } from "./consent-queries.ts";
import { privacyMessages } from "./messages.ts";
import classes from "./privacy.module.css";
import { type ChosenProof, ProofChoice } from "./proof-choice.tsx";
import { recordConsents } from "./record-consents.ts";
import { today } from "./today.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  wordings: readonly Wording[];
  onClose: () => void;
  onDone?: () => void;
}

/** Which wordings were agreed to, in which language, on which day and by what proof. */
export function RecordForm({ organisationId, farmers, count, wordings, onClose, onDone }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const languages = [...new Set(wordings.map(({ language }) => language))];
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : languages[0]!);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [day, setDay] = useState(today);
  const [proof, setProof] = useState<ChosenProof>({ proof: "signature", witness: "", file: null });
  const [isTold, setTold] = useState(false);
  async function record(): Promise<void> {
    setTold(true);
    if (chosen.length === 0) return;
    const asked = { organisationId, farmers, wordingIds: chosen, givenOn: day };
    const { consents } = await recordConsents(asked, proof);
    await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
    toast(
      consents > 0
        ? { title: messages.recorded(consents), color: "success" }
        : { title: messages.nothingRecorded },
    );
    onClose();
    onDone?.();
  }
  return (
    <DialogForm
      failed={messages.recordFailed}
      submit={messages.keep}
      isDisabled={day === ""}
      onSubmit={record}
    >
      <NativeSelect
        label={messages.languageOfText}
        data={languages.map((value) => ({ value, label: nameOfKey(spokenLanguageNames, value, locale) }))}
        value={language}
        onChange={(event) => {
          setLanguage(event.currentTarget.value);
          setChosen([]);
        }}
      />
      <fieldset className={classes.purposes}>
        <legend>{count > 1 ? messages.agreedToMany : messages.agreedTo}</legend>
        {wordings
          .filter((wording) => wording.language === language)
          .map(({ id, purpose, text }) => (
            <Checkbox
              key={id}
              label={nameOfKey(consentPurposeNames, purpose, locale)}
              description={text}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
      </fieldset>
      <TextInput
        type="date"
        label={messages.day}
        max={today()}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <ProofChoice chosen={proof} onChange={setProof} />
      <NotDone
        title={messages.recordFailed}
        text={isTold && chosen.length === 0 ? messages.chooseWording : null}
      />
    </DialogForm>
  );
}
