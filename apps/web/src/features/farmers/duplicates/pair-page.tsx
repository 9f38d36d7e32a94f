import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fieldsQuery } from "../fields/field-queries.ts";
import { farmerMessages } from "../registry/messages.ts";
import { comparedBeside } from "./compared-beside.ts";
import { type Choice, comparedFields, type Side, valuesToMerge } from "./compared-fields.ts";
import { ComparedRecords } from "./compared-records.tsx";
import { type ComparedFarmer, nextPairQuery, type Pair, pairQuery } from "./duplicate-queries.ts";
import { likenessText } from "./likeness-text.ts";
import { duplicateMessages } from "./messages.ts";
import { PairReasons } from "./pair-reasons.tsx";
import { useDecidePair } from "./use-decide-pair.ts";

/** Two farmers side by side, and the decision whether they are one. */
export function PairPage() {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const organisationId = useOrganisation()?.id ?? 0;
  const pairId = useAddressId("pairId");
  const { data, error, refetch } = useQuery(pairQuery(organisationId, pairId));
  if (data === undefined && error)
    return (
      <Page title={messages.pair}>
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      </Page>
    );
  if (data === undefined) return <Loading lines={10} />;
  if (data === null)
    return (
      <NotAllowed
        title={messages.notFound}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.duplicates} />}>
            {messages.toOpen}
          </Button>
        }
      />
    );
  return <Known key={pairId} {...data} />;
}

interface KnownProps {
  pair: Pair;
  one: ComparedFarmer;
  other: ComparedFarmer;
}

function Known({ pair, one, other }: KnownProps) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const words = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const [kept, setKept] = useState<Side>("one");
  const [chosen, setChosen] = useState<Choice>({});
  const organisation = useOrganisation();
  const mayDecide =
    organisation?.id === pair.organisation_id && organisation.permissions.includes("farmers.manage");
  const fields = comparedFields(one, other, locale);
  const { data: own = [] } = useBesides(fieldsQuery(pair.organisation_id));
  const beside = comparedBeside(one, other, own, locale);
  const { isBusy, problem, merge, apart, again } = useDecisions({ pair, one, other, kept }, () =>
    valuesToMerge(fields, kept, chosen),
  );
  const isOpen = pair.status === "open";
  return (
    <Page
      title={messages.pair}
      lead={messages.pairLead(likenessText(pair, locale))}
      width="wide"
      breadcrumbs={[
        { label: words.title, href: addresses.list },
        { label: messages.title, href: addresses.duplicates },
      ]}
      actions={
        <>
          <NextLink organisationId={pair.organisation_id} pairId={pair.id} />
          {mayDecide && isOpen && (
            <>
              <Button variant="default" disabled={isBusy} onClick={() => void apart()}>
                {messages.apart}
              </Button>
              <Button disabled={isBusy} onClick={() => void merge()}>
                {messages.merge}
              </Button>
            </>
          )}
          {mayDecide && !isOpen && <Button onClick={() => void again()}>{messages.examineAgain}</Button>}
        </>
      }
    >
      {problem !== null && <NotDone title={messages.notDone} text={problem} />}
      {!isOpen && pair.decided_at !== null && (
        <p>{messages.decidedApart(pair.decider ?? "", formatDateTime(pair.decided_at, locale))}</p>
      )}
      <ComparedRecords
        {...{ one, other, fields, beside, kept, chosen }}
        mayChoose={mayDecide && isOpen}
        onKeep={(side) => {
          setKept(side);
          setChosen({});
        }}
        onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
      />
      {pair.reasons.length > 0 && <PairReasons reasons={pair.reasons} />}
    </Page>
  );
}

function NextLink({ organisationId, pairId }: { organisationId: number; pairId: number }) {
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const { data: next = null } = useBesides(nextPairQuery(organisationId, pairId));
  if (next === null) return null;
  return (
    <Button variant="default" renderRoot={(props) => <AppLink {...props} href={addresses.duplicate(next)} />}>
      {messages.next}
    </Button>
  );
}

type Decided = Pick<KnownProps, "pair" | "one" | "other"> & { kept: Side };

/** What is decided leads to the next pair, or to the list where none is left. */
function useDecisions({ pair, one, other, kept }: Decided, values: () => ReturnType<typeof valuesToMerge>) {
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const router = useRouter();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const { isBusy, problem, merge, tellApart, undoApart } = useDecidePair(pair.organisation_id);
  const [stays, goes] = kept === "one" ? [one, other] : [other, one];

  const following = () =>
    queryClient.fetchQuery(nextPairQuery(pair.organisation_id, pair.id)).catch(() => null);
  async function then(decide: () => Promise<boolean>): Promise<void> {
    const next = await following();
    if (!(await decide())) return;
    await router.navigate({ href: next === null ? addresses.duplicates : addresses.duplicate(next) });
  }
  async function mergeAsked(): Promise<void> {
    const sure = await ask({
      title: messages.mergeTitle,
      text: messages.mergeText(stays.identifier, goes.identifier),
      confirm: messages.merge,
    });
    if (!sure) return;
    await then(() => merge({ keptId: stays.id, otherId: goes.id, values: values() }));
  }
  return {
    ...{ isBusy, problem },
    merge: mergeAsked,
    apart: () => then(() => tellApart(pair.id)),
    again: () => undoApart(pair.id),
  };
}
