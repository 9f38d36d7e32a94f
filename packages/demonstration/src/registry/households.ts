import type { Random } from "../random.ts";
import {
  bornIn,
  drawArea,
  giveName,
  type Home,
  makePhone,
  type Person,
  placeNear,
  type Sex,
  type Village,
} from "./registered-person.ts";

/** Why two people who are not one look alike. */
export type Resemblance = "sibling" | "twin" | "father and son" | "namesake";

export type Member = Person & { resembles: Resemblance | null };

const sizes = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3];
const drawSex = (random: Random): Sex => (random.next() < 0.3 ? "female" : "male");

/** Those of one household who are in the registry; the first one's number in it is `first`. */
export function makeHousehold(random: Random, home: Home, first: number): Member[] {
  const sex = drawSex(random);
  const head: Member = {
    person: first,
    lastName: home.family,
    firstName: giveName(random, home, sex),
    sex,
    birth: bornIn(random, random.integer(1950, 2000)),
    phone: random.next() < 0.88 ? makePhone(random) : null,
    village: home.village.name,
    place: placeNear(random, home.village.place, 1800),
    areaHectares: drawArea(random),
    resembles: null,
  };
  const members = [head];
  const size = random.pick(sizes);
  while (members.length < size) {
    const member = addMember(random, home, members, first + members.length);
    // Fields of one family lie beside each other.
    const place = placeNear(random, head.place, 350);
    members.push({ ...member, place, areaHectares: drawArea(random) });
  }
  return members;
}

function addMember(random: Random, home: Home, members: readonly Member[], person: number): Member {
  const head = members[0]!;
  const lot = random.next();
  const phone = random.next() < 0.6 ? head.phone : makePhone(random);
  if (lot < 0.3) {
    const sex = head.sex === "male" ? "female" : "male";
    const firstName = unlikeOthers(random, home, sex, members);
    const birth = bornIn(random, head.birth.year + random.integer(-4, 12));
    return { ...head, person, lastName: head.lastName, firstName, sex, birth, phone, resembles: null };
  }
  if (lot < 0.42 && head.sex === "male") {
    const birth = bornIn(random, head.birth.year + random.integer(19, 38));
    return { ...head, person, birth, phone, resembles: "father and son" };
  }
  const isTwin = lot > 0.94;
  const sex = isTwin ? head.sex : drawSex(random);
  return {
    ...head,
    person,
    firstName: unlikeOthers(random, home, sex, members),
    sex,
    birth: isTwin ? head.birth : bornIn(random, head.birth.year + random.integer(-9, 9)),
    phone: isTwin ? head.phone : phone,
    resembles: isTwin ? "twin" : "sibling",
  };
}

function unlikeOthers(random: Random, home: Home, sex: Sex, members: readonly Member[]): string {
  for (;;) {
    const name = giveName(random, home, sex);
    if (members.every(({ firstName }) => firstName !== name)) return name;
  }
}

/** Somebody else of one village with the same names: another age, another phone. */
export function makeNamesake(random: Random, one: Person, person: number, village: Village): Member {
  const years = random.integer(3, 24) * (random.next() < 0.5 ? -1 : 1);
  const year = Math.min(2006, Math.max(1938, one.birth.year + years));
  return {
    ...one,
    person,
    birth: bornIn(random, year === one.birth.year ? year - 5 : year),
    phone: random.next() < 0.85 ? makePhone(random) : null,
    place: placeNear(random, village.place, 1800),
    areaHectares: drawArea(random),
    resembles: "namesake",
  };
}
