import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import { OperatorFields } from "./operator-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { TakenNote } from "./taken-note.tsx";

/** Who declares: name, address, contact and identifiers. */
export function OperatorStep({ draft, kind, change, taken }: StepProps) {
  const messages = useMessages(declarationMessages);
  const { operator } = draft;
  return (
    <div className={classes.fields}>
      <TakenNote
        taken={taken}
        part="operator"
        isAsTaken={JSON.stringify(operator) === JSON.stringify(taken.draft.operator)}
      />
      <TextField
        id="internalReference"
        wrapperProps={{ "data-span": "full" }}
        label={messages.internalReference}
        description={messages.internalHint}
        required
        most={limitedTexts.declarations.internal_reference.most}
        value={draft.internalReference}
        onChange={(event) => change({ internalReference: event.currentTarget.value })}
      />
      <OperatorFields
        operator={operator}
        kind={kind}
        set={(changes) => change({ operator: { ...operator, ...changes } })}
      />
    </div>
  );
}
