import { Button, Group } from "@mantine/core";
import type { RiskConclusion } from "@parcelle/domain/declaration/due-diligence";
import { openCriteria } from "@parcelle/domain/declaration/open-criteria";
import type { CountryTier } from "@parcelle/domain/law/country-benchmark";
import { type RiskCriterionKey, riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { write } from "#app/rows.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { CriterionItem } from "./criterion-item.tsx";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { MitigationRow, RiskRow } from "./diligence-queries.ts";
import { MitigationForm } from "./mitigation-form.tsx";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  risk: RiskRow;
  tier: CountryTier;
  needed: readonly RiskCriterionKey[];
  /** The only assessment of its country. */
  isAlone: boolean;
  mayEdit: boolean;
  isOpen: boolean;
  change: DiligenceChange;
}

type Asked =
  | { what: "answer"; criterion: RiskCriterionKey }
  | { what: "mitigation"; criterion: RiskCriterionKey; mitigation: MitigationRow | null };

/** The fourteen criteria of one assessment, its mitigations and its conclusion. */
export function RiskChain({ risk, tier, needed, isAlone, mayEdit, isOpen, change }: Props) {
  const messages = useMessages(diligenceMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayWrite = mayEdit && isOpen;
  return (
    <div className={classes.chain}>
      <ChainHead {...{ risk, isAlone, change }} mayRemove={mayWrite} />
      <ul className={classes.list}>
        {riskCriterionKeys.map((criterion) => (
          <CriterionItem
            key={criterion}
            criterion={criterion}
            answer={risk.risk_answers.find((one) => one.criterion === criterion)}
            mitigations={risk.risk_mitigations.filter((one) => one.criterion === criterion)}
            isNeeded={needed.includes(criterion)}
            mayWrite={mayWrite}
            onAnswer={() => setAsked({ what: "answer", criterion })}
            onMitigate={(mitigation) => setAsked({ what: "mitigation", criterion, mitigation })}
          />
        ))}
      </ul>
      {mayEdit && <Conclude risk={risk} tier={tier} change={change} />}
      <Dialog
        opened={asked !== null}
        onClose={close}
        title={
          asked?.what === "mitigation"
            ? messages.mitigateOf(asked.criterion)
            : messages.answerTo(asked?.criterion ?? "")
        }
      >
        {asked?.what === "answer" && (
          <AnswerForm
            risk={risk}
            criterion={asked.criterion}
            answer={risk.risk_answers.find((one) => one.criterion === asked.criterion)}
            change={change}
            onDone={close}
          />
        )}
        {asked?.what === "mitigation" && <MitigationForm {...{ risk, change, ...asked }} onDone={close} />}
      </Dialog>
    </div>
  );
}

function ChainHead({
  risk,
  isAlone,
  mayRemove,
  change,
}: Pick<Props, "risk" | "isAlone" | "change"> & { mayRemove: boolean }) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const { conclusion, concluded_at: at, concluded_by_name: name, review_due_on: review } = risk;
  const tone = conclusion === "negligible" ? "success" : conclusion === null ? "neutral" : "critical";
  async function remove(): Promise<void> {
    const { removeTitle: title, removeText: text, remove: confirm } = messages;
    if (!(await ask({ title, text, confirm, danger: true }))) return;
    await change.run(() => write((client) => client.from("risk_assessments").delete().eq("id", risk.id)));
  }
  return (
    <div className={classes.line}>
      <div>
        {risk.supply_chain !== "" && (
          <h3 className={classes.chainTitle}>{messages.chain(risk.supply_chain)}</h3>
        )}
        <StateBadge
          tone={tone}
          label={conclusion === null ? messages.notConcluded : messages.conclusions[conclusion]}
        />
        {at !== null && (
          <p className={classes.muted}>
            {messages.concludedBy(name ?? "", formatDate(at, locale), formatDate(review, locale))}
          </p>
        )}
      </div>
      {mayRemove && !isAlone && (
        <Button size="xs" variant="subtle" color="critical" onClick={() => void remove()}>
          {messages.removeChain}
        </Button>
      )}
    </div>
  );
}

function Conclude({ risk, tier, change }: Pick<Props, "risk" | "tier" | "change">) {
  const messages = useMessages(diligenceMessages);
  const open = openCriteria(
    {
      answers: risk.risk_answers,
      mitigations: risk.risk_mitigations.map(({ criterion, kind, completed_on: completedOn }) => ({
        ...{ criterion, kind, completedOn },
      })),
    },
    tier,
  );
  const conclude = (conclusion: RiskConclusion) =>
    void change.run(
      () => callFunction("conclude-risk", { assessmentId: risk.id, conclusion }),
      messages.concluded,
    );
  return (
    <div className={classes.line}>
      <p className={classes.muted}>{open.length > 0 && messages.stillOpen(open.join(", "))}</p>
      <Group gap="sm">
        <Button
          disabled={open.length > 0}
          loading={change.isBusy}
          variant={risk.conclusion === "negligible" ? "default" : "filled"}
          onClick={() => conclude("negligible")}
        >
          {risk.conclusion === "negligible" ? messages.review : messages.concludeNegligible}
        </Button>
        {risk.conclusion !== "not_negligible" && (
          <Button variant="default" loading={change.isBusy} onClick={() => conclude("not_negligible")}>
            {messages.concludeNot}
          </Button>
        )}
      </Group>
    </div>
  );
}
