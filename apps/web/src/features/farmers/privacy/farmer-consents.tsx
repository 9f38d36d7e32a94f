import { Button } from "@mantine/core";
import { consentProofNames } from "@parcelle/domain/farmers/consent-proofs";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { consentsOfFarmerQuery } from "./consent-queries.ts";
import { privacyMessages } from "./messages.ts";
import { OpenProof } from "./open-proof.tsx";
import classes from "./privacy.module.css";
import { RecordConsentsDialog } from "./record-consents-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** What a farmer agrees to now, what he agreed to before, and what can be added. */
export function FarmerConsents({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(privacyMessages);
  const organisation = useOrganisation();
  const { organisation_id: organisationId, id: farmerId } = farmer;
  const { data } = useBesides(consentsOfFarmerQuery(organisationId, farmerId));
  const [isRecording, setRecording] = useState(false);
  if (!data) return null;
  const mayRecord = organisation?.id === organisationId && organisation.permissions.includes("farmers.edit");
  return (
    <Section
      title={messages.consents}
      actions={
        mayRecord && (
          <Button size="sm" variant="default" onClick={() => setRecording(true)}>
            {messages.record}
          </Button>
        )
      }
    >
      {data.states.length === 0 ? (
        <p className={classes.muted}>{messages.none}</p>
      ) : (
        <>
          <States {...{ organisationId, farmerId, mayRecord }} states={data.states} />
          <Told consents={data.consents} />
        </>
      )}
      <RecordConsentsDialog
        {...{ organisationId, farmers: { ids: [farmerId] }, count: 1, opened: isRecording }}
        onClose={() => setRecording(false)}
      />
    </Section>
  );
}

interface StatesProps {
  organisationId: number;
  farmerId: number;
  mayRecord: boolean;
  states: readonly { purpose: string; given: boolean; since: string }[];
}

function States({ organisationId, farmerId, mayRecord, states }: StatesProps) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  return (
    <ul className={classes.states}>
      {states.map(({ purpose, given, since }) => {
        const day = formatDate(since, locale);
        const name = nameOfKey(consentPurposeNames, purpose, locale);
        return (
          <li key={purpose} className={classes.actions}>
            <StateBadge
              tone={given ? "success" : "warning"}
              label={given ? messages.given : messages.withdrawn}
            />
            <strong>{name}</strong>
            <span className={classes.muted}>{given ? messages.givenOn(day) : messages.withdrawnOn(day)}</span>
            {mayRecord && given && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={messages.withdrawTitle(name)}
                onClick={() => setWithdrawn(purpose)}
              >
                {messages.withdraw}
              </Button>
            )}
          </li>
        );
      })}
      {withdrawn !== null && (
        <WithdrawDialog
          {...{ organisationId, farmerId, purpose: withdrawn }}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </ul>
  );
}

interface Proof {
  object_path: string | null;
  file_name: string | null;
  witness: string | null;
}

interface Consent {
  id: number;
  purpose: string;
  given_on: string;
  proof: string;
  author: string;
  withdrawn_on: string | null;
  withdrawn_for: string | null;
  withdrawer: string | null;
  consent_wordings: { language: string; version: number; text: string };
  farmer_consent_proofs: readonly Proof[];
}

function Told({ consents }: { consents: readonly Consent[] }) {
  return (
    <HistoryList>
      {consents.map((consent) => (
        <li key={consent.id}>
          <ToldConsent consent={consent} />
        </li>
      ))}
    </HistoryList>
  );
}

function ToldConsent({ consent }: { consent: Consent }) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const {
    consent_wordings: wording,
    farmer_consent_proofs: [proof],
  } = consent;
  return (
    <>
      <strong>{nameOfKey(consentPurposeNames, consent.purpose, locale)}</strong>
      <p>
        {messages.givenOn(formatDate(consent.given_on, locale))} –{" "}
        {messages.recordedBy(nameOfKey(consentProofNames, consent.proof, locale), consent.author)}
      </p>
      <p className={classes.wording}>
        {messages.quoted(wording.text)} (
        {messages.wordingOf(nameOfKey(spokenLanguageNames, wording.language, locale), wording.version)})
      </p>
      {proof?.witness && <p className={classes.muted}>{messages.witnessed(proof.witness)}</p>}
      {proof?.object_path && <OpenProof path={proof.object_path} name={proof.file_name ?? "preuve"} />}
      {consent.withdrawn_on !== null && (
        <p>
          {messages.withdrawnOn(formatDate(consent.withdrawn_on, locale))} –{" "}
          {messages.withdrawnBy(consent.withdrawer ?? "–")}
          {consent.withdrawn_for && ` – ${messages.because(consent.withdrawn_for)}`}
        </p>
      )}
    </>
  );
}
