import type { Random } from "../random.ts";
import { type Community, communities, religiousNames } from "./community-names.ts";

export type Sex = "female" | "male";

/** A birth as papers tell it: a day, or a year alone. */
export type ToldBirth = { year: number; day: string | null };

/** Who somebody is, before a list tells it with gaps and slips. */
export type Person = {
  /** Rows with one number are one person. */
  person: number;
  lastName: string;
  firstName: string;
  sex: Sex;
  birth: { year: number; day: string };
  phone: string | null;
  village: string;
  /** Of his main field. */
  place: Place;
  areaHectares: number;
};

export type Place = { latitude: number; longitude: number };

export type Village = { name: string; place: Place };

export type Home = { village: Village; community: Community; isMuslim: boolean; family: string };

/** The first of a list as often as the second and the third and sixth together: places weigh 1, 1/2, 1/3 and so on. */
export function pickByRank<Item>(random: Random, items: readonly Item[]): Item {
  let sum = 0;
  for (let place = 1; place <= items.length; place += 1) sum += 1 / place;
  let left = random.next() * sum;
  for (const [index, item] of items.entries()) {
    left -= 1 / (index + 1);
    if (left <= 0) return item;
  }
  return items.at(-1)!;
}

export function pickCommunity(random: Random): Community {
  let left = random.next() * communities.reduce((sum, { households }) => sum + households, 0);
  for (const community of communities) {
    left -= community.households;
    if (left <= 0) return community;
  }
  return communities[0]!;
}

export function makeHome(random: Random, village: Village, main: Community): Home {
  const community = random.next() < 0.72 ? main : pickCommunity(random);
  return {
    village,
    community,
    isMuslim: random.next() * 100 < community.muslim,
    family: pickByRank(random, community.families),
  };
}

/** One given name or two: of the religion, of the day or of the community. */
export function giveName(random: Random, home: Home, sex: Sex): string {
  const religious = religiousNames[home.isMuslim ? "muslim" : "christian"][sex];
  const own = home.community.given[sex];
  const takesOwn = random.next() < (home.isMuslim ? 0.1 : 0.45);
  const first = pickByRank(random, takesOwn ? own : religious);
  if (random.next() < (home.isMuslim ? 0.78 : 0.5)) return first;
  const second = pickByRank(random, takesOwn ? religious : own);
  return second === first ? first : `${first} ${second}`;
}

export function bornIn(random: Random, year: number): Person["birth"] {
  const month = String(random.integer(1, 12)).padStart(2, "0");
  const day = String(random.integer(1, 28)).padStart(2, "0");
  return { year, day: `${year}-${month}-${day}` };
}

const mobile = { "01": "0123", "05": "456", "07": "789" } as const;

/** Ten digits of Côte d’Ivoire, of which the last eight are the number of before 2021. */
export function makePhone(random: Random): string {
  const prefix = random.pick(["01", "05", "07", "07"] as const);
  const digits = String(random.integer(0, 999_999)).padStart(6, "0");
  return `${prefix}${random.pick([..."04578"])}${random.pick([...mobile[prefix]])}${digits}`;
}

const METRES_OF_A_DEGREE = 111_320;

/** A place as far away as `metres` says, most often nearer than that. */
export function placeNear(random: Random, { latitude, longitude }: Place, metres: number): Place {
  const step = () => (random.normal() * metres) / METRES_OF_A_DEGREE;
  const rounded = (degrees: number) => Number(degrees.toFixed(6));
  return { latitude: rounded(latitude + step()), longitude: rounded(longitude + step()) };
}

/** Most farms are small. */
export const drawArea = (random: Random): number =>
  Number(Math.min(25, 0.4 - 2.2 * Math.log(1 - random.next())).toFixed(2));
