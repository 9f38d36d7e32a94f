import { Alert, Button, Group } from "@mantine/core";
import { isAlive } from "@parcelle/domain/declaration/statements";
import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#app/current-organisation.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import type { DeclarationDetail } from "../declaration-queries.ts";
import classes from "../declarations.module.css";
import { useMoveDeclaration } from "../move-declaration.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { euMessages } from "./eu-messages.ts";
import { euCredentialsQuery, rehearsalQuery } from "./eu-queries.ts";
import { StatementFaults } from "./fault-list.tsx";
import { FiledFacts } from "./filed-facts.tsx";
import { RehearsalControls } from "./rehearsal-controls.tsx";
import { useFiling } from "./use-filing.ts";

const colours: Readonly<Record<FilingEnvironment, string>> = {
  rehearsal: "interactive",
  acceptance: "warning",
  production: "success",
};

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  maySubmit: boolean;
}

/** Filing a ready declaration, and what became of it: each environment by its colour and its words. */
export function EuFiling({ projectId, declaration, maySubmit }: Props) {
  const messages = useMessages(euMessages);
  const { state, environment, filed_by_hand_on: byHand } = declaration;
  const { eu_filings: statements } = declaration;
  if (byHand !== null || state === "draft" || (state === "ready" && !maySubmit)) return null;
  return (
    <Section title={messages.title}>
      {environment === null ? (
        <Choice projectId={projectId} declaration={declaration} />
      ) : (
        <>
          <Alert color={colours[environment]} variant="light" mb="md">
            <strong>{messages.environments[environment]}</strong> · {messages.meaning[environment]}
          </Alert>
          <StatementFaults statements={statements} />
          {statements.length > 0 && (
            <FiledFacts projectId={projectId} declaration={declaration} maySubmit={maySubmit} />
          )}
          {maySubmit && <Next projectId={projectId} declaration={declaration} />}
        </>
      )}
    </Section>
  );
}

function Choice({ projectId, declaration }: Omit<Props, "maySubmit">) {
  const messages = useMessages(euMessages);
  const organisationId = useProject().organisation_id;
  const mayManage = useMay("organisation.manage");
  const ask = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, call } = useFiling(projectId, declaration.id);
  const { data: accesses } = useQuery(euCredentialsQuery(organisationId));
  const { data: rehearsal } = useQuery(rehearsalQuery(organisationId));
  async function file(environment: FilingEnvironment): Promise<void> {
    const { confirmTitle: title, confirmText: text, fileIn } = messages;
    if (
      environment === "production" &&
      !(await ask({ title, text, confirm: fileIn.production, danger: true }))
    )
      return;
    await call("file-declaration", { environment });
  }
  const places = (["acceptance", "production"] as const).filter((place) =>
    accesses?.some(({ environment }) => environment === place),
  );
  return (
    <>
      <p className={classes.muted}>{messages.lead}</p>
      <Group gap="sm">
        <Button loading={isBusy} onClick={() => void file("rehearsal")}>
          {messages.fileIn.rehearsal}
        </Button>
        {places.map((place) => (
          <Button
            key={place}
            color={colours[place]}
            variant="light"
            loading={isBusy}
            onClick={() => void file(place)}
          >
            {messages.fileIn[place]}
          </Button>
        ))}
        {mayManage ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {messages.access}
          </Button>
        ) : (
          places.length === 0 && <span className={classes.muted}>{messages.onlyManagers}</span>
        )}
      </Group>
      {rehearsal && (
        <RehearsalControls organisationId={organisationId} rehearsal={rehearsal} shows="answer" />
      )}
      <AccessDialog organisationId={organisationId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Next({ projectId, declaration }: Omit<Props, "maySubmit">) {
  const messages = useMessages(euMessages);
  const { isBusy, call } = useFiling(projectId, declaration.id);
  const moving = useMoveDeclaration(projectId, declaration.id);
  const { state, environment } = declaration;
  const isTrial = environment === "rehearsal" || environment === "acceptance";
  const mayEndTrial =
    isTrial &&
    (state === "submitted" || state === "available" || state === "withdrawn" || state === "archived");
  // What is filed in earnest is not taken back: the rest is sent again.
  const isPartlyFiled = !isTrial && declaration.eu_filings.some(isAlive);
  return (
    <>
      <Group gap="sm" mt="md">
        {state === "submission_failed" && (
          <Button loading={isBusy} onClick={() => void call("file-declaration", { environment })}>
            {messages.retry}
          </Button>
        )}
        {(state === "rejected" || (state === "submission_failed" && !isPartlyFiled)) && (
          <Button variant="default" loading={moving.isBusy} onClick={() => void moving.move("draft")}>
            {messages.mend}
          </Button>
        )}
        {mayEndTrial && (
          <Button variant="default" loading={moving.isBusy} onClick={() => void moving.move("draft")}>
            {messages.endTrial}
          </Button>
        )}
      </Group>
      {mayEndTrial && <p className={classes.muted}>{messages.endTrialText}</p>}
    </>
  );
}
