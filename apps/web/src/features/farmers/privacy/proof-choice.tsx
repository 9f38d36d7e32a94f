import { Button, NativeSelect } from "@mantine/core";
import { type ConsentProof, consentProofNames, consentProofs } from "@parcelle/domain/farmers/consent-proofs";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { FileDrop } from "#ui/file-drop.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { privacyMessages } from "./messages.ts";
import classes from "./privacy.module.css";
import { MOST_PROOF_BYTES, proofEndings } from "./proof-types.ts";

export interface ChosenProof {
  proof: ConsentProof;
  witness: string;
  file: File | null;
}

interface Props {
  chosen: ChosenProof;
  onChange: (chosen: ChosenProof) => void;
}

/** What shows that farmers agreed: a file, or somebody who heard it. */
export function ProofChoice({ chosen, onChange }: Props) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const { proof, witness, file } = chosen;
  return (
    <>
      <NativeSelect
        label={messages.proof}
        data={consentProofs.map((value) => ({ value, label: consentProofNames[value][locale] }))}
        value={proof}
        onChange={(event) => onChange({ ...chosen, proof: event.currentTarget.value as ConsentProof })}
      />
      {proof === "witness" && (
        <TextField
          label={messages.witness}
          most={limitedTexts.farmer_consent_proofs.witness.most}
          value={witness}
          onChange={(event) => onChange({ ...chosen, witness: event.currentTarget.value })}
        />
      )}
      {file ? (
        <p className={classes.actions}>
          {messages.chosenFile(file.name)}
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ ...chosen, file: null })}>
            {messages.otherFile}
          </Button>
        </p>
      ) : (
        <FileDrop
          title={messages.dropProof}
          hint={messages.dropProofHint}
          extensions={proofEndings}
          maximumBytes={MOST_PROOF_BYTES}
          onFiles={([dropped]) => dropped && onChange({ ...chosen, file: dropped })}
        />
      )}
    </>
  );
}
