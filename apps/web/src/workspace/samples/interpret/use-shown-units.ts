import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUser } from "#app/current-session.ts";
import { useAddresses } from "../../addresses.ts";
import { useAddressValue } from "../../project/use-address-value.ts";
import type { Sample } from "../sample-queries.ts";
import { type InterpretedUnit, isOpen, isShown, type ShownKind, shownKinds } from "./unit-order.ts";

/** The units that are gone through, and the one that the address names. */
export function useShownUnits(sample: Sample, units: readonly InterpretedUnit[]) {
  const router = useRouter();
  const addresses = useAddresses();
  const { id: userId } = useUser();
  const { unitPlace } = useParams({ strict: false }) as { unitPlace?: string };
  const [asked, setAsked] = useAddressValue("show");
  const interpreters = sample.interpreters ?? 1;
  const kind = shownKinds.find((one) => one === asked) ?? "all";
  const shown = units.filter((unit) => isShown(unit, kind, userId, interpreters));
  const named = unitPlace === undefined ? undefined : units.find(({ place }) => place === Number(unitPlace));
  const first = shown.find((unit) => isOpen(unit, interpreters)) ?? shown[0];
  const go = ({ place }: { place: number }, more: { kind?: ShownKind } = {}) => {
    const next = more.kind ?? kind;
    const search = next === "all" ? "" : `?show=${next}`;
    const href = addresses.interpret(sample.project_id, sample.id, place) + search;
    void router.navigate({ href, replace: true, resetScroll: false });
  };
  // An address without a unit is that of the first one, which is shown there: what is begun before would be lost on the way.
  const start = unitPlace === undefined ? first?.place : undefined;
  useEffect(() => {
    if (start === undefined) return;
    const href = addresses.interpret(sample.project_id, sample.id, start) + router.latestLocation.searchStr;
    void router.navigate({ href, replace: true, resetScroll: false });
  }, [start, addresses, router, sample.project_id, sample.id]);
  const setKind = (value: string) => {
    const next = shownKinds.find((one) => one === value) ?? "all";
    const target = units.find((unit) => isShown(unit, next, userId, interpreters));
    if (target && !(named && isShown(named, next, userId, interpreters))) go(target, { kind: next });
    else setAsked(next === "all" ? undefined : next);
  };
  // A unit that left the list by being labelled stays in sight until the next one is asked for.
  const isEmpty = shown.length === 0 && (named === undefined || kind !== "free");
  return {
    shown,
    kind,
    setKind,
    unit: isEmpty ? undefined : (named ?? first),
    isOnTheWay: start !== undefined,
    go,
  };
}
