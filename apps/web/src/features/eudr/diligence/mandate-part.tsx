import { Anchor, Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import type { Operator } from "@parcelle/domain/declaration/declaration";
import { useState } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useSaveDocument } from "#workspace/folders/use-save-document.ts";
import { useEudrAddresses } from "../addresses.ts";
import { declarationMessages } from "../declarations/messages.ts";
import classes from "./diligence.module.css";
import type { Diligence, MandateRow } from "./diligence-queries.ts";
import { MandateForm, type Mandator } from "./mandate-form.tsx";
import { mandateMessages } from "./mandate-messages.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  projectId: number;
  declaration: { id: number; operator: Partial<Operator> };
  mandate: Diligence["mandate"];
  mayEdit: boolean;
  change: DiligenceChange;
}

const tones = { not_needed: "neutral", valid: "success", ended: "critical", none: "critical" } as const;

/** The operator as a statement would name him; null where it could not. */
function mandatorOf({ name = "", country = "", identifiers = [] }: Partial<Operator>): Mandator | null {
  const given = identifiers.filter(({ value }) => value.trim() !== "");
  const identifier = given.find(({ type }) => type === "eori") ?? given[0];
  if (name.trim() === "" || country === "" || identifier === undefined) return null;
  return {
    ...{ operator_name: name.trim(), operator_country: country },
    ...{ identifier_type: identifier.type, identifier_value: identifier.value.trim() },
  };
}

/** What the operator signed so that the organisation files in his name, and whether it holds today. */
export function MandatePart({ projectId, declaration, mandate, mayEdit, change }: Props) {
  const messages = useMessages(mandateMessages);
  const addresses = useEudrAddresses();
  const [asked, setAsked] = useState<MandateRow | "new" | null>(null);
  const mandator = mandatorOf(declaration.operator);
  const close = () => setAsked(null);
  const shown = asked === "new" ? mandator : asked;
  return (
    <>
      <p className={classes.muted}>{messages.lead(mandator?.operator_name ?? messages.theOperator)}</p>
      <div className={`${classes.line} ${classes.told}`}>
        <StateBadge tone={tones[mandate.state]} label={messages.states[mandate.state]} />
        {mayEdit && mandator !== null && <Button onClick={() => setAsked("new")}>{messages.add}</Button>}
      </div>
      {mandator === null && (
        <p>
          {messages.operatorMissing}{" "}
          <Anchor
            renderRoot={(props) => (
              <AppLink
                {...props}
                href={`${addresses.declaration(projectId, declaration.id)}?step=operator`}
              />
            )}
          >
            {messages.toOperator}
          </Anchor>
        </p>
      )}
      <ul className={classes.list}>
        {mandate.given.map((one) => (
          <Mandate key={one.id} mandate={one} mayEdit={mayEdit} onChange={() => setAsked(one)} />
        ))}
      </ul>
      <Dialog opened={shown !== null} onClose={close} title={asked === "new" ? messages.add : messages.edit}>
        {shown !== null && (
          <MandateForm
            mandator={shown}
            mandate={asked === "new" ? null : asked}
            change={change}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}

interface MandateProps {
  mandate: MandateRow;
  mayEdit: boolean;
  onChange: () => void;
}

function Mandate({ mandate, mayEdit, onChange }: MandateProps) {
  const messages = useMessages(mandateMessages);
  const { identifierNames } = useMessages(declarationMessages);
  const locale = useLocale();
  const save = useSaveDocument();
  const { operator_name: name, operator_country: country, signed_by: signedBy, documents: file } = mandate;
  const until = mandate.valid_until && formatDate(mandate.valid_until, locale);
  const kind = identifierNames[mandate.identifier_type];
  return (
    <li className={classes.item}>
      <div>
        <strong>{name}</strong> ({countryName(country, locale)}) · {kind} {mandate.identifier_value}
        <p>
          {messages.signedBy} {signedBy} · {messages.period(formatDate(mandate.valid_from, locale), until)}
        </p>
        {file !== null && (
          <Button size="compact-sm" variant="subtle" px={0} onClick={() => void save(file)}>
            {file.name}
          </Button>
        )}
        <p className={classes.muted}>
          {messages.recordedBy(mandate.created_by_name, formatDate(mandate.created_at, locale))}
        </p>
      </div>
      {mayEdit && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" aria-label={messages.editOf(signedBy)} onClick={onChange}>
            {messages.edit}
          </Button>
        </div>
      )}
    </li>
  );
}
