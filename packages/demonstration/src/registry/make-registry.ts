import { createRandom, type Random } from "../random.ts";
import { type Member, makeHousehold, makeNamesake, type Resemblance } from "./households.ts";
import { makeHome, type Person, pickCommunity, placeNear, type Village } from "./registered-person.ts";
import { type WrittenRow, writeAgain, writeFirst } from "./written-row.ts";

/** A row of a registry, with the truth that nobody who looks for duplicates is told. */
export type RegistryRow = WrittenRow & {
  identifier: string;
  /** Rows with one number are one person. */
  person: number;
  /** Why the row looks like somebody else's, whose number is lower. */
  resembles: Resemblance | null;
};

/** Of a hundred rows, so many tell somebody once more. */
const AGAIN = 6;
const NAMESAKES = 0.03;
const ROWS_OF_A_VILLAGE = 140;

const beginnings =
  "Zé Ko Bla Tié Dja Gba Lé Nian Yo Kou Sé Man Do Bou Tan Gou Ka Fra So Ban Di Kon Mé Pa Ti Va Nou Sa Go Bé".split(
    " ",
  );
const middles = "go kou ni dou bi ra ssa lé ma nzo gbo ti ya wé ri la".split(" ");
const endings = "kro dougou bo kaha ville koua blé so ko guhé yo sso pleu fla bougou".split(" ");

/**
 * A registry of West African cooperatives with known truth: common names are very common, households share phones, lists
 * are years apart. About six rows in a hundred tell somebody once more, and more than five are somebody who looks like
 * another: siblings and twins of one household, father and son, namesakes of one
 * village. Fields of one family lie beside each other.
 *
 * @param rows of the registry, in no order
 * @param seed one seed gives one registry; tune on others than you report
 */
export function makeRegistry(rows: number, seed: string): RegistryRow[] {
  const random = createRandom(`${seed}/registry`);
  const villages = makeVillages(random, Math.max(3, Math.round(rows / ROWS_OF_A_VILLAGE)));
  const homes = new Map(villages.map((village) => [village.name, village]));
  const people = makePeople(random, villages, rows - Math.round((rows * AGAIN) / 100));
  const told: Omit<RegistryRow, "identifier">[] = people.map((member) => ({
    ...writeFirst(random, member, homes.get(member.village)!),
    person: member.person,
    resembles: member.resembles,
  }));
  while (told.length < rows) {
    const member = random.pick(people);
    told.push({ ...writeAgain(random, member, villages), person: member.person, resembles: null });
  }
  return random
    .shuffle(told)
    .map((row, index) => ({ ...row, identifier: `R-${String(index + 1).padStart(6, "0")}` }));
}

function makePeople(random: Random, villages: readonly Village[], count: number): Member[] {
  const people: Member[] = [];
  const mains = new Map(villages.map((village) => [village, pickCommunity(random)]));
  const neighbours = new Map<Village, Person[]>(villages.map((village) => [village, []]));
  while (people.length < count) {
    const village = random.pick(villages);
    const here = neighbours.get(village)!;
    const added =
      here.length > 0 && random.next() < NAMESAKES
        ? [makeNamesake(random, random.pick(here), people.length, village)]
        : makeHousehold(random, makeHome(random, village, mains.get(village)!), people.length);
    here.push(...added);
    people.push(...added);
  }
  return people.slice(0, count);
}

function makeVillages(random: Random, count: number): Village[] {
  const names = new Set<string>();
  while (names.size < count)
    names.add(`${random.pick(beginnings)}${random.pick(middles)}${random.pick(endings)}`);
  return [...names].map((name) => ({
    name,
    place: placeNear(random, { latitude: 6.5, longitude: -5.8 }, 90_000),
  }));
}
