import { Alert, Button, Text } from "@mantine/core";
import { filingEnvironmentNames } from "@parcelle/domain/states/declaration-states";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "#workspace/keys.ts";
import { declarationKeys } from "../declaration-queries.ts";
import { incidentMessages } from "./incident-messages.ts";
import { type Incident, incidentsOf } from "./incidents.ts";

const MOST = 500;

/** Said once above the list to those who file: the EU does not answer, and which of their declarations wait for it. */
export function IncidentBanner({ projectId }: { projectId: number }) {
  const { data = [] } = useQuery({
    queryKey: [...declarationKeys.list(projectId), "incidents"],
    queryFn: async () =>
      incidentsOf(
        await rows((client) =>
          client
            .from("eu_filings")
            .select("declaration_id, environment, faults, looked_at, declarations(state, environment)")
            .eq("project_id", projectId)
            .eq("state", "submission_failed")
            .order("id", { ascending: false })
            .limit(MOST),
        ),
      ),
  });
  return data.map((incident) => (
    <OneIncident key={incident.environment} projectId={projectId} incident={incident} />
  ));
}

function OneIncident({ projectId, incident }: { projectId: number; incident: Incident }) {
  const messages = useMessages(incidentMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { environment, since, declarationIds } = incident;
  const count = declarationIds.length;
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      for (const declarationId of declarationIds)
        await callFunction("file-declaration", { declarationId, environment });
      toast({ title: messages.asked(count) });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
      setBusy(false);
    }
  }
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<IconAlertTriangle size={19} stroke={1.7} />}
      title={messages.title(filingEnvironmentNames[environment][locale])}
    >
      <Text size="sm">{messages.text(count, formatDateTime(since, locale))}</Text>
      <Button size="xs" variant="default" mt="sm" loading={isBusy} onClick={() => void retry()}>
        {messages.retry(count)}
      </Button>
    </Alert>
  );
}
