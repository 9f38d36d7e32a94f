import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "#app/current-session.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { GuestHeading } from "../guest-parts.tsx";
import { type OwedFactors, owedFactorsQuery } from "./factors-query.ts";
import { secondFactorMessages } from "./second-factor-messages.ts";
import { useProof, type Way } from "./use-proof.ts";

/** Until they are known an application is the likeliest. */
function waysOf(factors: OwedFactors | undefined): Way[] {
  if (!factors || factors.keys.length === 0) return ["app", "recovery"];
  return factors.apps.length === 0 ? ["key", "recovery"] : ["app", "key", "recovery"];
}

/** All that a session shows whose person owes the second factor. */
export function SecondFactorPage({ wanted }: { wanted: string | undefined }) {
  const { data } = useQuery(owedFactorsQuery);
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways = waysOf(data);
  const way = chosen ?? ways[0]!;
  const others = ways.filter((other) => other !== way);
  return <Proof key={way} way={way} wanted={wanted} others={others} onOther={setChosen} />;
}

interface ProofProps {
  way: Way;
  wanted: string | undefined;
  others: readonly Way[];
  onOther: (way: Way) => void;
}

function Proof({ way, wanted, others, onOther }: ProofProps) {
  const messages = useMessages(secondFactorMessages);
  const proof = useProof(way, wanted);
  const isApp = way === "app";
  const isKey = way === "key";
  const leads = { app: messages.lead, key: messages.keyLead, recovery: messages.recoveryLead };
  const names = { app: messages.useApp, key: messages.useKey, recovery: messages.useRecovery };
  return (
    <form onSubmit={proof.submit} noValidate ref={proof.form}>
      <Stack gap="md">
        <GuestHeading title={messages.title} lead={leads[way]} />
        <NotDone text={proof.problem} />
        {way !== "recovery" && proof.offered.length > 1 && (
          <NativeSelect
            label={isKey ? messages.key : messages.factor}
            size="md"
            value={proof.factorId}
            data={proof.offered.map(({ id, name }) => ({
              value: id,
              label: name ?? (isKey ? messages.unnamedKey : messages.unnamed),
            }))}
            onChange={(event) => proof.setChosen(event.currentTarget.value)}
          />
        )}
        {!isKey && (
          <TextInput
            label={isApp ? messages.code : messages.recoveryCode}
            description={isApp ? undefined : messages.recoveryHint}
            error={proof.isWrong && (isApp ? messages.sixDigits : messages.required)}
            size="md"
            name="code"
            autoFocus
            autoComplete="one-time-code"
            inputMode={isApp ? "numeric" : "text"}
            spellCheck={false}
            value={proof.code}
            onChange={(event) => proof.setCode(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={proof.busy}>
          {isKey ? messages.confirmByKey : messages.confirm}
        </Button>
        {others.map((other) => (
          <Button key={other} variant="default" onClick={() => onOther(other)}>
            {names[other]}
          </Button>
        ))}
        <LogOut />
      </Stack>
    </form>
  );
}

function LogOut() {
  const messages = useMessages(secondFactorMessages);
  const router = useRouter();
  const lang = useLocale();
  async function leave(): Promise<void> {
    await session.logout();
    await router.navigate({ to: "/$lang/login", params: { lang }, search: {} });
  }
  return (
    <Button variant="subtle" color="gray" onClick={() => void leave()}>
      {messages.cancel}
    </Button>
  );
}
