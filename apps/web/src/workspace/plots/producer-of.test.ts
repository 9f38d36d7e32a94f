import { expect, test } from "vitest";
import { nameColumns } from "./name-columns.tsx";
import { producerOf } from "./producer-of.ts";

const named = { producer_name: "Coulibaly", farmer_first_name: "Awa", farmer_last_name: "Koné" };

test("a plot's producer is the name given with it, else its farmer", () => {
  expect(producerOf(named)).toBe("Coulibaly");
  expect(producerOf({ ...named, producer_name: null })).toBe("Awa Koné");
  expect(producerOf({ ...named, producer_name: null, farmer_first_name: null })).toBe("Koné");
  expect(producerOf({ producer_name: null, farmer_first_name: null, farmer_last_name: null })).toBeNull();
});

test("the table of plots names the same producer as the declaration", () => {
  const columns = nameColumns("fr", {} as Parameters<typeof nameColumns>[1]);
  const producer = columns.find(({ id }) => id === "producer")!;
  expect(producer.value(named as Parameters<typeof producer.value>[0])).toBe("Coulibaly");
});
