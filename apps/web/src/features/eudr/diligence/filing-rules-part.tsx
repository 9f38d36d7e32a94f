import { Checkbox, Stack } from "@mantine/core";
import { useUser } from "#app/current-session.ts";
import { write } from "#app/rows.ts";
import { useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { Diligence } from "./diligence-queries.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  rules: Diligence["rules"];
  change: DiligenceChange;
}

/** What the organisation of the project asks for before any filing; whoever leads it changes that. */
export function FilingRulesPart({ rules, change }: Props) {
  const messages = useMessages(diligenceMessages);
  const { organisation_id: organisationId } = useProject();
  const organisation = useUser().organisations.find(({ id }) => id === organisationId);
  const mayManage = organisation?.permissions.includes("organisation.manage") ?? false;
  const set = (changed: Partial<Diligence["rules"]>) => {
    const { approvalRequired, dueDiligenceRequired } = { ...rules, ...changed };
    const row = { approval_required: approvalRequired, due_diligence_required: dueDiligenceRequired };
    void change.run(
      () =>
        write((client) =>
          rules.isSet
            ? client.from("filing_rules").update(row).eq("organisation_id", organisationId)
            : client.from("filing_rules").insert({ organisation_id: organisationId, ...row }),
        ),
      messages.saved,
    );
  };
  return (
    <Stack gap="sm">
      <Checkbox
        label={messages.ruleApproval}
        checked={rules.approvalRequired}
        disabled={!mayManage || change.isBusy}
        onChange={(event) => set({ approvalRequired: event.currentTarget.checked })}
      />
      <Checkbox
        label={messages.ruleDiligence}
        checked={rules.dueDiligenceRequired}
        disabled={!mayManage || change.isBusy}
        onChange={(event) => set({ dueDiligenceRequired: event.currentTarget.checked })}
      />
      {!mayManage && <p className={classes.muted}>{messages.rulesWho}</p>}
    </Stack>
  );
}
