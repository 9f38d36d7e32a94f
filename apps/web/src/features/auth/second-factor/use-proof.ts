import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { pathAfterLogin } from "#app/guards.ts";
import { identityProblemText } from "#app/identity-problem.ts";
import { ProblemError } from "#app/problem.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFocusOnError } from "../use-focus-on-error.ts";
import { owedFactorsQuery } from "./factors-query.ts";
import { proveByApp, proveByKey, proveByRecoveryCode } from "./prove-factor.ts";
import { secondFactorMessages } from "./second-factor-messages.ts";

export type Way = "app" | "key" | "recovery";

/** One try after another to prove the second factor in one way, until the page first asked for opens. */
export function useProof(way: Way, wanted: string | undefined) {
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
  const offered = (way === "key" ? factors.data?.keys : factors.data?.apps) ?? [];
  const isWhole =
    way === "key" || (way === "app" ? /^\d{6}$/.test(code.replaceAll(/\s/g, "")) : code.trim() !== "");
  async function explain(error: unknown): Promise<string> {
    if (way === "key") return (await import("#app/keys/key-problem.ts")).keyProblemText(error, lang);
    const isWrongRecovery =
      way === "recovery" && error instanceof ProblemError && error.code === "mfa_verification_failed";
    return isWrongRecovery ? messages.wrongRecovery : identityProblemText(error, lang);
  }
  /** Who types faster than his factors come waits for them. */
  async function factorInUse(): Promise<string | undefined> {
    const { apps, keys } = await queryClient.ensureQueryData(owedFactorsQuery);
    return chosen ?? (way === "key" ? keys : apps)[0]?.id;
  }
  async function prove(): Promise<void> {
    if (way === "recovery") return proveByRecoveryCode(code);
    const used = await factorInUse();
    if (!used) return;
    if (way === "key") await proveByKey(used);
    else await proveByApp(used, code.replaceAll(/\s/g, ""));
  }
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await prove();
      await router.navigate({ href: pathAfterLogin(wanted, lang), replace: true });
    } catch (error) {
      setProblem(await explain(error));
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
    offered,
    factorId: chosen ?? offered[0]?.id,
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
