import { familyNames, givenNames } from "./names.ts";
import { createRandom, type Random } from "./random.ts";

export interface DemonstrationFarmer {
  /** Number in the cooperative's own register. */
  identifier: string;
  familyName: string;
  givenName: string;
  sex: "female" | "male";
  birthYear: number;
  /** International form, ten national digits, in a range made up for the demonstration. */
  phone: string;
  village: string;
  /** Year of joining the cooperative. */
  memberSince: number;
}

/**
 * Invented members of the cooperative; no two bear the same full name, number or telephone.
 *
 * @param count how many
 * @param villages name of the village of each farmer, in order; repeated when shorter
 */
export function makeFarmers(count: number, villages: readonly string[], seed: string): DemonstrationFarmer[] {
  const random = createRandom(`${seed}/farmers`);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const person = unusedName(random, taken);
    const birthYear = random.integer(1952, 2003);
    return {
      identifier: `ZEG-${String(index + 1).padStart(4, "0")}`,
      ...person,
      birthYear,
      phone: phoneNumber(random, index),
      village: villages[index % villages.length]!,
      memberSince: Math.max(2011, birthYear + 18, random.integer(2008, 2024)),
    };
  });
}

function unusedName(
  random: Random,
  taken: Set<string>,
): Pick<DemonstrationFarmer, "familyName" | "givenName" | "sex"> {
  for (;;) {
    const sex = random.next() < 0.23 ? "female" : "male";
    const familyName = random.pick(familyNames);
    const first = random.pick(givenNames[sex]);
    const second = random.next() < 0.45 ? random.pick(givenNames[sex]) : null;
    const givenName = second && second !== first ? `${first} ${second}` : first;
    if (givenName.split(" ").includes(familyName) || taken.has(`${familyName} ${givenName}`)) continue;
    taken.add(`${familyName} ${givenName}`);
    return { familyName, givenName, sex };
  }
}

/** Mobile prefixes 01, 05 and 07, then a block of zeros that makes the number plainly invented. */
function phoneNumber(random: Random, index: number): string {
  const prefix = random.pick(["01", "05", "07"]);
  return `+225${prefix}0000${String(index * 7 + 100).padStart(4, "0")}`;
}
