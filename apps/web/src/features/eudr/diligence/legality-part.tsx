import { Anchor, Button } from "@mantine/core";
import {
  aspectSource,
  type LegalityAspectKey,
  legalityAspectKeys,
  legalityAspects,
} from "@parcelle/domain/law/legality-aspects";
import { sourceText, standingNames } from "@parcelle/domain/law/sources";
import { useState } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useSaveDocument } from "#workspace/folders/use-save-document.ts";
import { today } from "../declarations/today.ts";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { EvidenceRow } from "./diligence-queries.ts";
import { EvidenceForm } from "./evidence-form.tsx";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  country: string;
  evidence: readonly EvidenceRow[];
  mayEdit: boolean;
  change: DiligenceChange;
}

type Asked = { aspect: LegalityAspectKey; evidence: EvidenceRow | null };

/** The eight aspects of legality of a country, each with what shows it and until when that counts. */
export function LegalityPart({ country, evidence, mayEdit, change }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <p className={classes.muted}>{messages.legalityNote}</p>
      <ul className={classes.list}>
        {legalityAspectKeys.map((aspect) => {
          const own = evidence.filter((one) => one.aspect === aspect);
          const name = legalityAspects[aspect][locale];
          const source = aspectSource(aspect);
          return (
            <li key={aspect} className={classes.item}>
              <div>
                <strong>{name}</strong>
                <p className={classes.muted}>
                  {sourceText(source, locale)} · {standingNames[source.standing][locale]}
                </p>
                {own.length === 0 && <StateBadge tone="neutral" label={messages.noEvidence} />}
                {own.map((one) => (
                  <Evidence
                    key={one.id}
                    evidence={one}
                    mayEdit={mayEdit}
                    onChange={() => setAsked({ aspect, evidence: one })}
                  />
                ))}
              </div>
              {mayEdit && (
                <div className={classes.actions}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={messages.addEvidenceFor(name)}
                    onClick={() => setAsked({ aspect, evidence: null })}
                  >
                    {messages.addEvidence}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        opened={asked !== null}
        onClose={close}
        title={asked?.evidence ? messages.editEvidence : messages.addEvidence}
      >
        {asked !== null && <EvidenceForm {...asked} country={country} change={change} onDone={close} />}
      </Dialog>
    </>
  );
}

function Evidence({
  evidence,
  mayEdit,
  onChange,
}: {
  evidence: EvidenceRow;
  mayEdit: boolean;
  onChange: () => void;
}) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const { title, details, link, documents: file, valid_until: until } = evidence;
  const save = useSaveDocument();
  const isOver = until !== null && until < today();
  return (
    <div className={classes.part}>
      <StateBadge tone={isOver ? "critical" : "success"} label={isOver ? messages.ended : messages.valid} />{" "}
      {title}
      {until !== null && ` · ${messages.until(formatDate(until, locale))}`}
      {details !== "" && <p>{details}</p>}
      {file !== null && (
        <Button size="compact-sm" variant="subtle" px={0} onClick={() => void save(file)}>
          {file.name}
        </Button>
      )}
      {link !== "" && (
        <p>
          <Anchor href={link} target="_blank" rel="external noreferrer" size="sm">
            {messages.online}
          </Anchor>
        </p>
      )}
      {mayEdit && (
        <Button size="compact-xs" variant="subtle" onClick={onChange}>
          {messages.editEvidence}
        </Button>
      )}
    </div>
  );
}
