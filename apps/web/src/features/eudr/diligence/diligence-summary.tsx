import { Anchor, Button } from "@mantine/core";
import { completenessNames } from "@parcelle/domain/declaration/completeness";
import { IconChecklist } from "@tabler/icons-react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { useEudrAddresses } from "../addresses.ts";
import type { DeclarationDetail } from "../declarations/declaration-queries.ts";
import { CompletenessBar } from "./completeness-bar.tsx";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import { ReasonList } from "./reason-list.tsx";
import { useReadiness } from "./use-readiness.ts";

interface Props {
  projectId: number;
  declaration: Pick<DeclarationDetail, "id" | "updated_at" | "state">;
}

/** On the page of a declaration: how complete its due diligence is, what comes next, and what stands against the filing. */
export function DiligenceSummary({ projectId, declaration }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const addresses = useEudrAddresses();
  const { readiness, error, retry } = useReadiness(declaration);
  if (!readiness && error) return <Failed message={problemText(error, locale)} onRetry={retry} />;
  if (readiness === null) return null;
  const { completeness, reasons } = readiness;
  const { next } = completeness;
  const ofDeclaration = next === "information" || next === "geolocation";
  const address = ofDeclaration
    ? `${addresses.declaration(projectId, declaration.id)}?step=check`
    : addresses.diligence(projectId, declaration.id);
  const isReady = declaration.state === "ready" || declaration.state === "submission_failed";
  return (
    <Section
      title={messages.complete(formatShare(completeness.whole, locale, 0))}
      actions={
        <Button
          variant="default"
          leftSection={<IconChecklist size={17} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.diligence(projectId, declaration.id)} />}
        >
          {messages.open}
        </Button>
      }
    >
      <CompletenessBar completeness={completeness} />
      {next !== null && (
        <p className={classes.muted}>
          <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={address} />}>
            {messages.next(completenessNames[next][locale])}
          </Anchor>
        </p>
      )}
      {isReady && <ReasonList projectId={projectId} declarationId={declaration.id} reasons={reasons} />}
    </Section>
  );
}
