import { Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { IconFileOff, IconMapOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { useEudrAddresses } from "../addresses.ts";
import { type DeclarationDetail, declarationQuery } from "../declarations/declaration-queries.ts";
import { declarationMessages } from "../declarations/messages.ts";
import { eudrMessages } from "../messages.ts";
import { ApprovalPart } from "./approval-part.tsx";
import { CompletenessBar } from "./completeness-bar.tsx";
import { CountryRisk } from "./country-risk.tsx";
import { diligenceMessages } from "./diligence-messages.ts";
import { diligenceQuery } from "./diligence-queries.ts";
import { FilingRulesPart } from "./filing-rules-part.tsx";
import { LegalityPart } from "./legality-part.tsx";
import { mandateMessages } from "./mandate-messages.ts";
import { MandatePart } from "./mandate-part.tsx";
import { partId, ReasonList } from "./reason-list.tsx";
import { useDiligenceChange } from "./use-diligence-change.ts";
import { useReadiness } from "./use-readiness.ts";

interface Props {
  projectId: number;
  declarationId: number;
}

/** Risk by country, legality and approval of a declaration. */
export function DiligencePage({ projectId, declarationId }: Props) {
  const messages = useMessages(diligenceMessages);
  const { module, declarations } = useMessages(eudrMessages);
  const { notFound, notFoundText } = useMessages(declarationMessages);
  const locale = useLocale();
  const addresses = useEudrAddresses();
  const project = useProject();
  const { data, error, refetch } = useQuery(declarationQuery(projectId, declarationId));
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(projectId) },
        { label: declarations, href: addresses.declarations(projectId) },
        ...(data
          ? [{ label: data.internal_reference, href: addresses.declaration(projectId, declarationId) }]
          : []),
        { label: messages.title },
      ]}
    >
      {error && !data && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading lines={6} />}
      {data === null && (
        <Empty icon={<IconFileOff size={28} stroke={1.5} />} title={notFound} text={notFoundText} />
      )}
      {data && <LoadedDiligence projectId={projectId} declaration={data} />}
    </Page>
  );
}

function LoadedDiligence({ projectId, declaration }: { projectId: number; declaration: DeclarationDetail }) {
  const messages = useMessages(diligenceMessages);
  const { title: mandateTitle } = useMessages(mandateMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useEudrAddresses();
  const mayEdit = useMayInProject("declarations.edit");
  const change = useDiligenceChange(projectId, declaration.id);
  const { readiness } = useReadiness(declaration);
  const { data, error, refetch } = useQuery(diligenceQuery(project, declaration.id));
  useShownPart(data !== undefined);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const isOpen = ["draft", "ready", "amending", "submission_failed"].includes(declaration.state);
  const shared = { projectId, declaration, mayEdit, change };
  return (
    <>
      {readiness && (
        <Section title={messages.before}>
          <CompletenessBar completeness={readiness.completeness} />
          <ReasonList projectId={projectId} declarationId={declaration.id} reasons={readiness.reasons} />
        </Section>
      )}
      {data.countries.length === 0 && (
        <Empty
          icon={<IconMapOff size={28} stroke={1.5} />}
          title={messages.noCountry}
          text={messages.noCountryText}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <AppLink {...props} href={addresses.declaration(projectId, declaration.id)} />
              )}
            >
              {messages.toDeclaration}
            </Button>
          }
        />
      )}
      {data.countries.map((facts) => (
        <Section
          key={`risk ${facts.country}`}
          id={partId.risk(facts.country)}
          title={messages.riskOf(countryName(facts.country, locale))}
        >
          <CountryRisk
            {...shared}
            isOpen={isOpen}
            facts={facts}
            risks={data.risks.filter(({ country }) => country === facts.country)}
          />
        </Section>
      ))}
      {data.countries.map(({ country }) => (
        <Section
          key={`legality ${country}`}
          id={partId.legality(country)}
          title={messages.legality(countryName(country, locale))}
        >
          <LegalityPart
            {...shared}
            country={country}
            evidence={data.evidence.filter((one) => one.country === country)}
          />
        </Section>
      ))}
      {data.mandate.state !== "not_needed" && (
        <Section id={partId.mandate} title={mandateTitle}>
          <MandatePart {...shared} mandate={data.mandate} />
        </Section>
      )}
      <Section id={partId.approval} title={messages.approval}>
        <ApprovalPart declaration={declaration} approval={data.approval} change={change} />
      </Section>
      <Section title={messages.rules}>
        <FilingRulesPart rules={data.rules} change={change} />
      </Section>
    </>
  );
}

/** Brings the part that the address names into sight, once it is drawn. */
function useShownPart(isDrawn: boolean): void {
  const [part] = useAddressValue("part");
  useEffect(() => {
    if (isDrawn && part) document.getElementById(part)?.scrollIntoView({ block: "start" });
  }, [isDrawn, part]);
}
