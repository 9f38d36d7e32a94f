import type { Polygon } from "geojson";
import type { DemonstrationFarmer } from "./farmers.ts";
import type { Demonstration, DemonstrationPlot } from "./generate.ts";
import { createRandom, type Random } from "./random.ts";
import { respell, withoutAccents } from "./registry/respell.ts";

/** A farmer as the registry of the cooperative has him. */
export interface FarmerRecord {
  identifier: string;
  familyName: string;
  givenName: string;
  sex: "female" | "male";
  /** ISO 8601: a day, or the year alone. */
  birth: string;
  phones: string[];
  village: string;
  section: string;
  crops: string[];
  declaredHectares: number;
  latitude: number;
  longitude: number;
}

const TWICE = 12;
const sections = ["Section Nord", "Section Centre", "Section Sud"];
const besides = ["coffee", "hevea", "cashew", "palm_oil"];

/**
 * The full records of the cooperative's farmers, and behind them twelve of these once more: as another list had them, with
 * another number and a slip in the name.
 */
export function makeFarmerRecords({
  farmers,
  plots,
  villages,
  seed,
}: Pick<Demonstration, "farmers" | "plots" | "villages" | "seed">): FarmerRecord[] {
  const random = createRandom(`${seed}/records`);
  const names = villages.map(({ name }) => name);
  const records = farmers.map((farmer) => {
    const own = plots.filter((plot) => plot.farmer === farmer.identifier);
    return recordOf(random, farmer, own, sections[names.indexOf(farmer.village) % sections.length]!);
  });
  const twice = Array.from({ length: TWICE }, (_, index) =>
    onceMore(random, records[(index * 23 + 5) % records.length]!, records.length + index + 1),
  );
  return [...records, ...twice];
}

function recordOf(
  random: Random,
  farmer: DemonstrationFarmer,
  plots: readonly DemonstrationPlot[],
  section: string,
): FarmerRecord {
  const day = `${String(random.integer(1, 12)).padStart(2, "0")}-${String(random.integer(1, 28)).padStart(2, "0")}`;
  const { identifier, familyName, givenName, sex, birthYear, phone, village } = farmer;
  const declared = plots.reduce((sum, { declaredHectares }) => sum + declaredHectares, 0);
  const [longitude, latitude] = cornerOf(plots[0]!);
  return {
    ...{ identifier, familyName, givenName, sex, village, section, latitude, longitude },
    birth: random.next() < 0.6 ? `${birthYear}-${day}` : String(birthYear),
    phones: random.next() < 0.12 ? [] : [phone],
    crops: random.next() < 0.35 ? ["cacao", random.pick(besides)] : ["cacao"],
    declaredHectares: Number(declared.toFixed(2)),
  };
}

function cornerOf({ geometry }: DemonstrationPlot): [number, number] {
  if (geometry.type === "Point") return geometry.coordinates as [number, number];
  if (geometry.type === "LineString") return geometry.coordinates[0] as [number, number];
  return (geometry as Polygon).coordinates[0]![0] as [number, number];
}

function onceMore(random: Random, record: FarmerRecord, number: number): FarmerRecord {
  const isLoud = random.next() < 0.5;
  const spelt = (name: string) => (isLoud ? withoutAccents(name).toUpperCase() : name);
  return {
    ...record,
    identifier: `ZEG-${String(number).padStart(4, "0")}`,
    familyName: spelt(respell(random, record.familyName)),
    givenName: spelt(record.givenName.split(" ")[0]!),
    birth: random.next() < 0.5 ? record.birth.slice(0, 4) : record.birth,
    phones: record.phones.map((phone) => phone.slice(4)),
    crops: ["cacao"],
  };
}
