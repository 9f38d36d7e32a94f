import type { Random } from "../random.ts";
import {
  drawArea,
  makePhone,
  type Person,
  type Place,
  placeNear,
  type Sex,
  type ToldBirth,
  type Village,
} from "./registered-person.ts";
import { mistype, otherForm, respell, withoutAccents } from "./respell.ts";

/** What a list says of somebody. */
export type WrittenRow = {
  lastName: string;
  firstName: string;
  sex: Sex | null;
  birth: ToldBirth | null;
  phones: string[];
  village: string | null;
  place: Place | null;
  areaHectares: number | null;
};

/** A person as the first list has him: some fields are missing, and most births are a year or the first of January. */
export function writeFirst(random: Random, person: Person, village: Village): WrittenRow {
  const isLoud = random.next() < 0.35;
  const spelt = (name: string) => (isLoud ? withoutAccents(name).toUpperCase() : name);
  return {
    lastName: spelt(person.lastName),
    firstName: spelt(person.firstName),
    sex: random.next() < 0.95 ? person.sex : null,
    birth: toldBirth(random, person.birth),
    phones: person.phone === null || random.next() < 0.05 ? [] : [written(random, person.phone)],
    village: random.next() < 0.96 ? person.village : null,
    place: toldPlace(random, person.place, village),
    areaHectares: random.next() < 0.85 ? roundedArea(random, person.areaHectares) : null,
  };
}

/** The same person as another list has him, years later and by another clerk. */
export function writeAgain(random: Random, person: Person, villages: readonly Village[]): WrittenRow {
  const village = villages.find(({ name }) => name === person.village)!;
  const [lastName, firstName] = namesAgain(random, person);
  const isSwapped = random.next() < 0.07;
  return {
    lastName: isSwapped ? firstName : lastName,
    firstName: isSwapped ? lastName : firstName,
    sex: sexAgain(random, person.sex),
    birth: birthAgain(random, person),
    phones: phonesAgain(random, person.phone),
    village: villageAgain(random, person.village, villages),
    place: toldPlace(random, placeAgain(random, person.place), village),
    areaHectares: areaAgain(random, person.areaHectares),
  };
}

function namesAgain(random: Random, person: Person): [string, string] {
  const plain = random.next() < 0.45;
  const loud = random.next() < 0.35;
  const [lastName, firstName] = [nameAgain(random, person.lastName), givenAgain(random, person.firstName)];
  const spelt = (name: string) => {
    const letters = plain || loud ? withoutAccents(name) : name;
    return loud ? letters.toUpperCase() : letters;
  };
  return [spelt(lastName), spelt(firstName)];
}

function nameAgain(random: Random, name: string): string {
  const lot = random.next();
  if (lot < 0.22) return respell(random, name);
  if (lot < 0.29) return mistype(random, name);
  return name;
}

function givenAgain(random: Random, given: string): string {
  const names = given.split(" ");
  const lot = random.next();
  if (names.length > 1 && lot < 0.3) names.splice(random.next() < 0.8 ? 1 : 0, 1);
  else if (names.length > 1 && lot < 0.36) names.reverse();
  else if (names.length > 1 && lot < 0.4) names[1] = `${names[1]!.slice(0, 1)}.`;
  else if (lot > 0.96) names[0] = otherForm(random, names[0]!) ?? names[0]!;
  return names.map((name) => (name.endsWith(".") ? name : nameAgain(random, name))).join(" ");
}

function sexAgain(random: Random, sex: Sex): Sex | null {
  const lot = random.next();
  if (lot < 0.06) return null;
  if (lot < 0.07) return sex === "male" ? "female" : "male";
  return sex;
}

function toldBirth(random: Random, { year, day }: Person["birth"]): ToldBirth | null {
  const lot = random.next();
  if (lot < 0.08) return null;
  if (lot < 0.3) return { year, day: null };
  if (lot < 0.42) return { year, day: `${year}-01-01` };
  return { year, day };
}

function birthAgain(random: Random, { birth }: Person): ToldBirth | null {
  const lot = random.next();
  if (lot < 0.07) {
    const year = birth.year + (random.next() < 0.5 ? -1 : 1);
    return { year, day: random.next() < 0.5 ? null : `${year}-01-01` };
  }
  if (lot < 0.1) return { year: birth.year, day: exchanged(birth.day) };
  return toldBirth(random, birth);
}

/** Day and month in the other order, where that is a day at all. */
function exchanged(day: string): string {
  const [year, month, date] = day.split("-") as [string, string, string];
  return Number(date) <= 12 ? `${year}-${date}-${month}` : day;
}

function phonesAgain(random: Random, phone: string | null): string[] {
  const lot = random.next();
  if (lot < 0.1) return [];
  if (phone === null || lot < 0.26) return [written(random, makePhone(random))];
  if (lot < 0.33) return [written(random, makePhone(random)), written(random, phone)];
  return [written(random, phone)];
}

/** A number in one of the ways that lists have it, that of before 2021 among them. */
function written(random: Random, phone: string): string {
  const pairs = phone.match(/../g)!.join(" ");
  return random.pick([phone, phone, pairs, pairs, `+225${phone}`, `00225 ${pairs}`, phone.slice(2)]);
}

function villageAgain(random: Random, village: string, villages: readonly Village[]): string | null {
  const lot = random.next();
  if (lot < 0.05) return null;
  if (lot < 0.09) return random.pick(villages).name;
  if (lot < 0.2) return respell(random, village);
  if (lot < 0.3) return withoutAccents(village).toUpperCase();
  return village;
}

/** Most lists have a point of the field; some clerks write that of the village for everybody. */
function toldPlace(random: Random, place: Place, village: Village): Place | null {
  const lot = random.next();
  if (lot < 0.2) return null;
  return lot < 0.25 ? village.place : place;
}

/** Another corner of the same field, or another field of his. */
const placeAgain = (random: Random, place: Place): Place =>
  placeNear(random, place, random.next() < 0.75 ? 60 : 1500);

function roundedArea(random: Random, hectares: number): number {
  const lot = random.next();
  if (lot < 0.4) return Math.max(0.5, Math.round(hectares * 2) / 2);
  return Number(hectares.toFixed(lot < 0.7 ? 1 : 2));
}

/** Told again, measured since, or another field. */
function areaAgain(random: Random, hectares: number): number | null {
  const lot = random.next();
  if (lot < 0.15) return null;
  if (lot < 0.3) return roundedArea(random, drawArea(random));
  if (lot < 0.55) return Number((hectares * (1 + 0.12 * random.normal())).toFixed(2));
  return roundedArea(random, hectares);
}
