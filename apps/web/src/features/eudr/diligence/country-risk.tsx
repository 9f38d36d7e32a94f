import { Button, Group } from "@mantine/core";
import { countryTierNames } from "@parcelle/domain/law/country-benchmark";
import { criteriaNeeded } from "@parcelle/domain/law/risk-criteria";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { CountryFacts, RiskRow } from "./diligence-queries.ts";
import { RiskChain } from "./risk-chain.tsx";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  declaration: { id: number };
  facts: CountryFacts;
  risks: readonly RiskRow[];
  mayEdit: boolean;
  /** Whether answers may be written: what was filed is kept. */
  isOpen: boolean;
  change: DiligenceChange;
}

/** What the plots of a country tell, and what persons say of its risk, chain by chain. */
export function CountryRisk({ declaration, facts, risks, mayEdit, isOpen, change }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const project = useProject();
  const [isNaming, setNaming] = useState(false);
  const begin = (supplyChain: string) =>
    write((client) =>
      client.from("risk_assessments").insert({
        ...{ organisation_id: project.organisation_id, project_id: project.id },
        ...{ declaration_id: declaration.id, country: facts.country, supply_chain: supplyChain },
      }),
    );
  const needed = criteriaNeeded(facts.tier);
  return (
    <>
      <div className={classes.line}>
        <div>
          <StateBadge
            tone={facts.tier === "high" ? "critical" : facts.tier === "low" ? "success" : "neutral"}
            label={countryTierNames[facts.tier][locale]}
          />
          <p className={classes.muted}>{messages.facts(facts, facts.hectares)}</p>
          <p className={classes.muted}>{messages.factsNote}</p>
        </div>
        {mayEdit && isOpen && (
          <Group gap="sm">
            {risks.length === 0 ? (
              <Button loading={change.isBusy} onClick={() => void change.run(() => begin(""))}>
                {messages.begin}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setNaming(true)}>
                {messages.anotherChain}
              </Button>
            )}
          </Group>
        )}
      </div>
      {risks.map((risk) => (
        <RiskChain
          key={risk.id}
          {...{ risk, needed, mayEdit, isOpen, change }}
          tier={facts.tier}
          isAlone={risks.length === 1}
        />
      ))}
      <Dialog opened={isNaming} onClose={() => setNaming(false)} title={messages.anotherChain}>
        {isNaming && (
          <ChainForm onSave={(name) => change.keep(() => begin(name))} onDone={() => setNaming(false)} />
        )}
      </Dialog>
    </>
  );
}

const MOST = limitedTexts.risk_assessments.supply_chain.most;
const chainSchema = z.object({ name: z.string().trim().min(1).max(MOST) });

function ChainForm({ onSave, onDone }: { onSave: (name: string) => Promise<void>; onDone: () => void }) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const form = useSchemaForm({ schema: chainSchema, initialValues: { name: "" } });
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        await onSave(name);
        onDone();
      }}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
      onCancel={onDone}
    >
      <TextField
        label={messages.chainName}
        description={messages.chainHint}
        required
        most={MOST}
        {...form.getInputProps("name")}
      />
    </Form>
  );
}
