import { describe, expect, test } from "vitest";
import { FormRefusal } from "../form-refusal.ts";
import type { InstanceNode } from "../instance/instance-node.ts";
import { readExternalInstance } from "./read-external-instance.ts";

const rowsOf = (root: InstanceNode) =>
  root
    .childrenNamed("item")
    .map((item) => Object.fromEntries(item.children.map(({ name, value }) => [name, value])));

const codeOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof FormRefusal) return error.code;
    throw error;
  }
  return "";
};

describe("A list beside a form is read as ODK Collect does", () => {
  test("CSV with commas or semicolons, with a byte order mark, with short rows and quotations", () => {
    const comma = readExternalInstance("jr://file-csv/a.csv", '\uFEFFlabel,name\n"Rue 1, N","r"\nB\n\n');
    const expected = [
      { label: "Rue 1, N", name: "r" },
      { label: "B", name: "" },
    ];
    expect(rowsOf(comma)).toEqual(expected);
    const bytes = new TextEncoder().encode('\uFEFFlabel;name\r\n"Rue 1, N";r\r\nB\r\n');
    expect(rowsOf(readExternalInstance("a.csv", bytes))).toEqual(expected);
  });

  test("XML with the names of its elements", () => {
    const root = readExternalInstance(
      "jr://file/a.xml",
      "<villages><v zone='2'><n>Soubré</n></v></villages>",
    );
    expect(root.name).toBe("villages");
    expect(root.childrenNamed("v")[0]?.attributes).toEqual({ zone: "2" });
    expect(root.childrenNamed("v")[0]?.childrenNamed("n")[0]?.value).toBe("Soubré");
  });

  test("GeoJSON with geometries as ODK writes them, and the id of the feature before that of its properties", () => {
    const features = [
      {
        type: "Feature",
        id: "top",
        geometry: { type: "Point", coordinates: [-6.6, 5.78] },
        properties: { id: "below", nom: "Soubré", vide: null },
      },
      {
        type: "Feature",
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [1, 2],
              [3, 4],
              [1, 2],
            ],
          ],
        },
      },
    ];
    const root = readExternalInstance(
      "jr://file/a.geojson",
      JSON.stringify({ type: "FeatureCollection", features }),
    );
    expect(rowsOf(root)).toEqual([
      { geometry: "5.78 -6.6 0 0", id: "top", nom: "Soubré", vide: "" },
      { geometry: "2 1 0 0; 4 3 0 0; 2 1 0 0" },
    ]);
  });

  test("What is none of them is refused by name", () => {
    const read = (file: string, text: string) => codeOf(() => readExternalInstance(file, text));
    expect(read("a.json", "{}")).toBe("list_unknown_format");
    expect(read("a.geojson", '{"type":"foo"}')).toBe("list_not_geojson");
    expect(read("a.geojson", '[{"type":"FeatureCollection"}]')).toBe("list_not_geojson");
    expect(read("a.xml", "<a><b></a>")).toBe("list_not_xml");
    expect(read("a.csv", 'a,b\n"x')).toBe("list_not_csv");
  });
});
