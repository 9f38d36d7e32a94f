import { Anchor, Button } from "@mantine/core";
import { requestClosureNames, requestStateNames } from "@parcelle/domain/farmers/request-states";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerMessages } from "../registry/messages.ts";
import { requestMessages } from "./messages.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { type Request, requestQuery } from "./request-queries.ts";
import { RequestedChanges } from "./requested-changes.tsx";
import { requestedFields } from "./requested-fields.ts";
import { useDecideRequests } from "./use-decide-requests.ts";

/** One request: what stood there, what is wanted, and the answer. */
export function RequestPage() {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const addresses = useFarmerAddresses();
  const organisationId = useOrganisation()?.id ?? 0;
  const requestId = useAddressId("requestId");
  const { data, error, refetch } = useQuery(requestQuery(organisationId, requestId));
  if (data === undefined && error)
    return (
      <Page title={messages.one}>
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      </Page>
    );
  if (data === undefined) return <Loading lines={8} />;
  if (data === null)
    return (
      <NotAllowed
        title={messages.notFound}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.requests} />}>
            {messages.toOpen}
          </Button>
        }
      />
    );
  return <Known key={requestId} organisationId={organisationId} request={data} />;
}

interface KnownProps {
  organisationId: number;
  request: Request;
}

function Known({ organisationId, request }: KnownProps) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const words = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const fields = requestedFields(request, locale);
  const decisions = useDecideRequests(organisationId);
  const isChanged = fields.some(({ present }) => present !== null);
  return (
    <Page
      title={request.farmer_name}
      lead={request.identifier}
      breadcrumbs={[
        { label: words.title, href: addresses.list },
        { label: messages.title, href: addresses.requests },
      ]}
      actions={request.status === "open" && <Answers {...{ organisationId, request, decisions }} />}
    >
      <NotDone title={messages.notDone} text={decisions.problem} />
      {request.status === "open" && isChanged && (
        <NotDone title={messages.changedSince} text={messages.changedSinceText} />
      )}
      <Section title={messages.changes}>
        <RequestedChanges fields={fields} />
      </Section>
      <Section title={messages.one}>
        <FactList facts={factsOf(request, locale)} />
        <Anchor renderRoot={(props) => <AppLink {...props} href={addresses.one(request.farmer_id)} />}>
          {words.toRecord}
        </Anchor>
      </Section>
    </Page>
  );
}

function factsOf(request: Request, locale: "fr" | "en"): [string, string][] {
  const messages = requestMessages[locale];
  const { status, closed_because, comment, decider, decided_at, list_name } = request;
  return [
    [messages.author, request.author],
    [messages.askedAt, formatDateTime(request.created_at, locale)],
    ...(list_name === null ? [] : [[messages.list, list_name] as [string, string]]),
    [
      messages.answer,
      [
        requestStateNames[status][locale],
        ...(closed_because === null ? [] : [requestClosureNames[closed_because][locale]]),
        ...(decided_at === null ? [] : [formatDateTime(decided_at, locale)]),
      ].join(", "),
    ],
    ...(status === "open"
      ? []
      : ([
          [messages.decider, decider ?? NO_VALUE],
          [messages.comment, comment ?? NO_VALUE],
        ] as [string, string][])),
  ];
}

type AnswerProps = KnownProps & { decisions: ReturnType<typeof useDecideRequests> };

function Answers({ organisationId, request, decisions }: AnswerProps) {
  const messages = useMessages(requestMessages);
  const mayManage = useMay("farmers.manage");
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, decide, withdraw } = decisions;
  return (
    <>
      {request.own && (
        <Button variant="default" disabled={isBusy} onClick={() => void withdraw(request.id)}>
          {messages.withdraw}
        </Button>
      )}
      {mayManage && (
        <>
          <Button variant="default" disabled={isBusy} onClick={() => setRefusing(true)}>
            {messages.refuse}
          </Button>
          <Button loading={isBusy} onClick={() => void decide([request.id], { kind: "approved" })}>
            {messages.approve}
          </Button>
          <RefuseDialog
            organisationId={organisationId}
            requests={async () => [request.id]}
            isOne
            opened={isRefusing}
            onClose={() => setRefusing(false)}
            onDone={() => setRefusing(false)}
          />
        </>
      )}
    </>
  );
}
