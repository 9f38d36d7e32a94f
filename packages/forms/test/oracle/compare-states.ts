import type { LeafState, OracleState, OracleStep } from "./oracle-messages.ts";

/** What our engine and the oracle tell apart, at the first step where they do. */
export function compareStates(
  steps: readonly OracleStep[],
  ours: readonly OracleState[],
  theirs: readonly OracleState[],
): string[] {
  for (const [index, own] of ours.entries()) {
    const other = theirs[index];
    const when = index === 0 ? "at the beginning" : `after ${JSON.stringify(steps[index - 1])}`;
    if (other === undefined) return [`${when}: the oracle tells nothing`];
    if (other.failed !== undefined) return [`${when}: the oracle says ${other.failed}`];
    const differences = differencesOf(leavesOf(own), leavesOf(other));
    if (differences.length > 0) return differences.map((difference) => `${when}: ${difference}`);
  }
  return [];
}

/** Prefixes of names are the file's own. */
const leavesOf = ({ leaves }: OracleState) =>
  new Map(Object.entries(leaves).map(([address, leaf]) => [address.replaceAll(/[\w-]+:/g, ""), leaf]));

function differencesOf(own: ReadonlyMap<string, LeafState>, other: ReadonlyMap<string, LeafState>): string[] {
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((address) => {
    const [ours, theirs] = [own.get(address), other.get(address)];
    if (ours === undefined || theirs === undefined)
      return [`${address} is ${ours === undefined ? "theirs" : "ours"} alone`];
    // The oracle drops a text that is no value of its type without a word; ours keeps it and says so.
    if (ours.violation === "type" && theirs.value === "") return [];
    // It takes a default that its range does not offer; ours says so.
    if (ours.violation === "range" && theirs.violation === null) return [];
    const told = (["relevant", "required", "readonly", "violation"] as const)
      .filter((key) => ours[key] !== theirs[key])
      .map((key) => `${address} ${key}: ours ${ours[key]}, theirs ${theirs[key]}`);
    // Every record has a number of its own: OpenRosa knows a submission by it, also where a form forgot to ask for one.
    if (/\/meta\/instanceID$/.test(address) && theirs.value === "") return told;
    const isSame = sameValue(ours.value) === sameValue(theirs.value);
    return isSame ? told : [...told, `${address} value: ours ${ours.value}, theirs ${theirs.value}`];
  });
}

const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const firstDay = dayOf(new Date());

/** A value as both would write it: numbers by their value, whatever is random or of this moment by its kind. */
const sameValue = (value: string): string =>
  value
    .replaceAll(RANDOM, "random")
    .replaceAll(new RegExp(`(${firstDay}|${dayOf(new Date())})(T[0-9:.]+(Z|[+-][0-9:]+)?)?`, "g"), "now")
    .replaceAll(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toPrecision(12))))
    .replaceAll(/\s*;\s*/g, ";")
    .replaceAll(/ +/g, " ")
    .trim();
