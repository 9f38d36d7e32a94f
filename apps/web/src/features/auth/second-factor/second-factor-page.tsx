import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { session } from "#app/current-session.ts";
import { pathAfterLogin } from "#app/guards.ts";
import { identityProblemText } from "#app/identity-problem.ts";
import { ProblemError } from "#app/problem.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { GuestHeading } from "../guest-parts.tsx";
import { useFocusOnError } from "../use-focus-on-error.ts";
import { owedFactorsQuery } from "./factors-query.ts";
import { proveByApp, proveByRecoveryCode } from "./prove-factor.ts";
import { secondFactorMessages } from "./second-factor-messages.ts";

type Way = "app" | "recovery";

function useProof(way: Way, wanted: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const lang = useLocale();
  const messages = useMessages(secondFactorMessages);
  const factors = useQuery(owedFactorsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const factorId = chosen ?? factors.data?.[0]?.id;
  const isWhole = way === "app" ? /^\d{6}$/.test(code.replaceAll(/\s/g, "")) : code.trim() !== "";
  function explain(error: unknown): string {
    const isWrongRecovery =
      way === "recovery" && error instanceof ProblemError && error.code === "mfa_verification_failed";
    return isWrongRecovery ? messages.wrongRecovery : identityProblemText(error, lang);
  }
  /** Who types faster than his factors come waits for them. */
  async function factorInUse(): Promise<string | undefined> {
    const [first] = await queryClient.ensureQueryData(owedFactorsQuery);
    return chosen ?? first?.id;
  }
  async function prove(): Promise<void> {
    if (way === "recovery") return proveByRecoveryCode(code);
    const used = await factorInUse();
    if (used) await proveByApp(used, code.replaceAll(/\s/g, ""));
  }
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await prove();
      await router.navigate({ href: pathAfterLogin(wanted, lang), replace: true });
    } catch (error) {
      setProblem(explain(error));
      setCode("");
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isWhole && !busy) void send();
  }
  const failed = factors.error ? identityProblemText(factors.error, lang) : null;
  const isWrong = attempts > 0 && !isWhole && problem === null;
  const form = useFocusOnError(attempts);
  return {
    factors: factors.data ?? [],
    factorId,
    setChosen,
    code,
    setCode,
    isWrong,
    busy,
    problem: problem ?? failed,
    submit,
    form,
  };
}

/** All that a session shows whose person owes the second factor. */
export function SecondFactorPage({ wanted }: { wanted: string | undefined }) {
  const [way, setWay] = useState<Way>("app");
  return (
    <Proof key={way} way={way} wanted={wanted} onOther={() => setWay(way === "app" ? "recovery" : "app")} />
  );
}

interface ProofProps {
  way: Way;
  wanted: string | undefined;
  onOther: () => void;
}

function Proof({ way, wanted, onOther }: ProofProps) {
  const messages = useMessages(secondFactorMessages);
  const proof = useProof(way, wanted);
  const isApp = way === "app";
  return (
    <form onSubmit={proof.submit} noValidate ref={proof.form}>
      <Stack gap="md">
        <GuestHeading title={messages.title} lead={isApp ? messages.lead : messages.recoveryLead} />
        <NotDone text={proof.problem} />
        {isApp && proof.factors.length > 1 && (
          <NativeSelect
            label={messages.factor}
            size="md"
            value={proof.factorId}
            data={proof.factors.map(({ id, name }) => ({ value: id, label: name ?? messages.unnamed }))}
            onChange={(event) => proof.setChosen(event.currentTarget.value)}
          />
        )}
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
        <Button type="submit" size="md" fullWidth loading={proof.busy}>
          {messages.confirm}
        </Button>
        <Button variant="default" onClick={onOther}>
          {isApp ? messages.useRecovery : messages.useApp}
        </Button>
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
