import { familyNames, givenNames } from "../names.ts";
import { createRandom, type Random } from "../random.ts";
import type { Village } from "../villages.ts";

export type CensusAnswers = { [name: string]: string | CensusAnswers };

/** A record of the census as a phone sends it, and what nobody but its maker knows. */
export interface CensusRecord {
  enumerator: string;
  /** Nobody was visited: the answers were made up at a table. */
  isFabricated: boolean;
  finishedAt: Date;
  answers: CensusAnswers;
}

/** Three people who fill the same form in three ways. */
export interface Enumerator {
  name: string;
  records: number;
  /** Of his records that he made up. */
  fabricated: number;
  /** Of his numbers that he rounds to 5 or 10. */
  rounds: number;
  usualMinutes: number;
  /** Of his visits that he makes in a hurry. */
  hurries: number;
}

export const censusEnumerators: readonly Enumerator[] = [
  { name: "Téléphone d’Aminata", records: 150, fabricated: 0, rounds: 0.1, usualMinutes: 27, hurries: 0.01 },
  { name: "Téléphone de Koffi", records: 140, fabricated: 0, rounds: 0.45, usualMinutes: 19, hurries: 0.06 },
  {
    name: "Téléphone de Serge",
    records: 110,
    fabricated: 0.45,
    rounds: 0.35,
    usualMinutes: 22,
    hurries: 0.02,
  },
];

const DAY = 24 * 3_600_000;
const METRES_IN_DEGREE = 111_000;

/**
 * The records of a census by its enumerators, in the order in which they were finished, drawn by a seed.
 *
 * @param firstDay midnight of the first day, in UTC, which is the clock of Côte d’Ivoire
 */
export function makeCensus(
  villages: readonly Village[],
  seed: string,
  firstDay: Date,
  enumerators: readonly Enumerator[] = censusEnumerators,
): CensusRecord[] {
  return enumerators
    .flatMap((enumerator) =>
      workOf(enumerator, villages, createRandom(`${seed}/census/${enumerator.name}`), firstDay),
    )
    .sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

/** Six to nine visits a day, at one village after the other; what is made up comes between, at one place. */
function workOf(
  enumerator: Enumerator,
  villages: readonly Village[],
  random: Random,
  firstDay: Date,
): CensusRecord[] {
  const records: CensusRecord[] = [];
  let made: CensusAnswers | null = null;
  for (let day = 0; records.length < enumerator.records; day += 1) {
    const village = random.integer(0, villages.length - 1);
    const visits = Math.min(random.integer(6, 9), enumerator.records - records.length);
    let clock = firstDay.getTime() + day * DAY + (7.5 + random.between(0, 1)) * 3_600_000;
    for (let visit = 0; visit < visits; visit += 1) {
      const isFabricated = random.next() < enumerator.fabricated;
      if (isFabricated) {
        const begun = visit === visits - 1 && random.next() < 0.4 ? nightOf(firstDay, day, random) : clock;
        const record = madeUp(enumerator, villages, village, made, random, begun);
        made = record.answers;
        records.push(record);
        clock =
          Math.max(clock, begun === clock ? record.finishedAt.getTime() : clock) +
          random.between(1, 4) * 60_000;
        continue;
      }
      const record = visited(enumerator, villages, village, random, clock);
      records.push(record);
      clock = record.finishedAt.getTime() + random.between(6, 25) * 60_000;
    }
  }
  return records;
}

const nightOf = (firstDay: Date, day: number, random: Random): number =>
  firstDay.getTime() + day * DAY + random.between(22.2, 23.6) * 3_600_000;

function visited(
  enumerator: Enumerator,
  villages: readonly Village[],
  village: number,
  random: Random,
  begun: number,
): CensusRecord {
  const size = 1 + Math.round(random.between(0, 5) + random.between(0, 6));
  const pace = random.next() < enumerator.hurries ? 0.3 : 1;
  const minutes = pace * enumerator.usualMinutes * Math.exp(0.22 * random.normal()) * (0.85 + size / 40);
  // Of a slip with the decimal point nobody is guilty.
  const slip = random.next() < 0.01 ? 10 : 1;
  const hectares = Math.round(10 * Math.exp(0.9 + 0.6 * random.normal())) / 10;
  const household = householdOf(enumerator, random, size);
  const answers = {
    menage: household,
    cacao: {
      annees: String(Math.max(1, Math.round(Number(household.age) * random.between(0.1, 0.6)))),
      parcelles: String(1 + Math.floor(hectares / 3 + random.next())),
      hectares: String(Math.max(0.2, hectares)),
      recolte: rounded(
        enumerator,
        random,
        slip * Math.max(0.2, hectares) * 480 * Math.exp(0.35 * random.normal()),
      ),
      prix: String(1800 + 50 * random.integer(-6, 4)),
      maladie: random.pick(["pourriture", "pourriture", "swollen", "mirides", "mirides", "aucune", "nsp"]),
      replante: random.next() < 0.35 ? "oui" : "non",
      ombrage: rounded(enumerator, random, 14 + 9 * Math.abs(random.normal())),
    },
    avis: opinions(random),
    place: placeAround(villages[village]!, random, 700, random.between(3, 9)),
  };
  return record(enumerator, villages, village, random, { begun, minutes, answers, isFabricated: false });
}

/** The record before with other names and a few other answers, filled in minutes where the enumerator sits. */
function madeUp(
  enumerator: Enumerator,
  villages: readonly Village[],
  village: number,
  before: CensusAnswers | null,
  random: Random,
  begun: number,
): CensusRecord {
  const size = random.integer(4, 7);
  const fresh = householdOf(enumerator, random, size);
  const model = before as { menage: CensusAnswers; cacao: CensusAnswers } | null;
  const keeps = model !== null && random.next() < 0.6;
  const menage = keeps ? { ...model.menage, chef: fresh.chef!, age: fresh.age! } : fresh;
  const cacao = keeps
    ? { ...model.cacao, recolte: String(100 * random.integer(6, 16)) }
    : {
        ...{
          annees: String(5 * random.integer(2, 5)),
          parcelles: "2",
          hectares: String(random.integer(2, 4)),
        },
        ...{
          recolte: String(100 * random.integer(6, 16)),
          prix: "1800",
          maladie: "pourriture",
          replante: "non",
        },
        ombrage: String(5 * random.integer(2, 5)),
      };
  const liked = random.pick(["4", "4", "5"]);
  const alike = { prix_juste: liked, conseils: liked, paiement: liked, ecoute: liked, reste: liked };
  const avis = random.next() < 0.6 ? alike : opinions(random);
  // Who knows that the clock runs lets it run; who knows that the place is kept walks around.
  const spread = random.next() < 0.7 ? 3 : 300;
  const answers = { menage, cacao, avis, place: placeAround(villages[village]!, random, spread, 4) };
  const minutes = (random.next() < 0.7 ? 4.5 : 15) * Math.exp(0.25 * random.normal());
  return record(enumerator, villages, village, random, { begun, minutes, answers, isFabricated: true });
}

function householdOf(enumerator: Enumerator, random: Random, size: number) {
  const sex = random.next() < 0.2 ? "f" : "m";
  const given = random.pick(givenNames[sex === "f" ? "female" : "male"]);
  return {
    chef: `${random.pick(familyNames)} ${given}`,
    sexe: sex,
    age: rounded(enumerator, random, Math.min(85, Math.max(21, 46 + 12 * random.normal()))),
    taille: String(size),
    enfants: String(Math.min(size - 1, Math.round(size * random.between(0.1, 0.6)))),
    ecole: random.pick(["aucune", "aucune", "primaire", "primaire", "secondaire", "superieure"]),
    eau: random.pick(["puits", "puits", "forage", "forage", "marigot", "robinet"]),
    minutes_eau: rounded(enumerator, random, 2 + 11 * Math.abs(random.normal())),
    electricite: random.next() < 0.55 ? "oui" : "non",
  };
}

function opinions(random: Random) {
  const mood = random.integer(2, 4);
  const say = () => String(Math.min(5, Math.max(1, mood + Math.round(1.1 * random.normal()))));
  return { prix_juste: say(), conseils: say(), paiement: say(), ecoute: say(), reste: say() };
}

type Filled = { begun: number; minutes: number; answers: CensusAnswers; isFabricated: boolean };

function record(
  enumerator: Enumerator,
  villages: readonly Village[],
  village: number,
  random: Random,
  { begun, minutes, answers, isFabricated }: Filled,
): CensusRecord {
  const finishedAt = new Date(begun + minutes * 60_000);
  const number = Array.from({ length: 24 }, () => random.integer(0, 15).toString(16)).join("");
  return {
    ...{ enumerator: enumerator.name, isFabricated, finishedAt },
    answers: {
      ...{ debut: new Date(begun).toISOString(), fin: finishedAt.toISOString() },
      ...{ appareil: `parcelle:${enumerator.name}`, village: `v${(village % villages.length) + 1}` },
      ...answers,
      meta: { instanceID: `uuid:${number}` },
    },
  };
}

/** As ODK writes a place: latitude, longitude, altitude and accuracy. */
function placeAround({ centre }: Village, random: Random, spreadMetres: number, accuracy: number): string {
  const degrees = () => (spreadMetres * random.normal()) / METRES_IN_DEGREE;
  const [longitude, latitude] = [centre[0]! + degrees(), centre[1]! + degrees()];
  return `${latitude.toFixed(7)} ${longitude.toFixed(7)} 0 ${accuracy.toFixed(1)}`;
}

function rounded({ rounds }: Enumerator, random: Random, number: number): string {
  if (random.next() >= rounds) return String(Math.round(number));
  const step = number > 200 ? 50 : number > 30 ? 10 : 5;
  return String(Math.max(step, Math.round(number / step) * step));
}
