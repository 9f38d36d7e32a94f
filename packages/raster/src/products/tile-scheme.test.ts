import { describe, expect, test } from "vitest";
import { allProducts, findProduct } from "./all-products.ts";
import { tenDegreesByNorthWest, threeDegreesBySouthWest } from "./known-tile-schemes.ts";
import { fillAddress, type TileScheme, tileNamed, tilesOfBox } from "./tile-scheme.ts";

const names = (scheme: TileScheme, box: [number, number, number, number]) =>
  tilesOfBox(scheme, box).map(({ name }) => name);

describe("tiles of a box", () => {
  test("are named by their corner, for Côte d’Ivoire and Ghana", () => {
    expect(names(tenDegreesByNorthWest, [-8.6, 4.3, 1.2, 11.2])).toEqual([
      ...["20N_010W", "20N_000E"],
      ...["10N_010W", "10N_000E"],
    ]);
    expect(names(threeDegreesBySouthWest, [-5, 6.1, -4.1, 6.2])).toEqual(["N06W006"]);
  });

  test("do not hold those that only touch it", () => {
    expect(names(tenDegreesByNorthWest, [-10, 0, 0, 10])).toEqual(["10N_010W"]);
  });

  test("south of the equator and on both sides of it", () => {
    expect(names(tenDegreesByNorthWest, [15, -5, 16, 5])).toEqual(["10N_010E", "00N_010E"]);
    expect(names(threeDegreesBySouthWest, [-1, -1, 1, 1])).toEqual([
      "N00W003",
      "N00E000",
      "S03W003",
      "S03E000",
    ]);
  });

  test("over the antimeridian come from both ends", () => {
    expect(names(tenDegreesByNorthWest, [178, -18, -178, -17])).toEqual(["10S_170E", "10S_180W"]);
  });

  test("outside of what the publisher covers there are none", () => {
    expect(names(tenDegreesByNorthWest, [0, 81, 5, 85])).toEqual([]);
  });

  test("of quadkeys are those of Web Mercator", () => {
    // Column 3 and row 5 of zoom 3 are the example of Bing Maps' own description.
    expect(names({ kind: "quadkey", zoom: 3 }, [-40, -60, -10, -50])).toEqual(["213"]);
    expect(names({ kind: "quadkey", zoom: 1 }, [-170, -80, 170, 80])).toEqual(["0", "1", "2", "3"]);
  });

  test("are found by their name, and a name that the publisher does not use is not", () => {
    expect(tileNamed(tenDegreesByNorthWest, "10N_010W")?.fields).toMatchObject({
      south: "00N",
      east: "000E",
    });
    expect(tileNamed(tenDegreesByNorthWest, "12N_010W")).toBeUndefined();
    expect(tileNamed(tenDegreesByNorthWest, "N10W010")).toBeUndefined();
    expect(tileNamed({ kind: "quadkey", zoom: 9 }, "033321012")?.name).toBe("033321012");
    expect(tileNamed({ kind: "quadkey", zoom: 9 }, "0333210129")).toBeUndefined();
  });
});

const google = "https://storage.googleapis.com/earthenginepartners-hansen";
const jrc = "https://ies-ows.jrc.ec.europa.eu/iforce";
const meta = "https://dataforgood-fb-data.s3.amazonaws.com/forests";

describe("addresses", () => {
  test.each<[string, string, string, string, string]>([
    [
      "hansen-gfc",
      "lossyear",
      "2024-v1.12",
      "10N_010W",
      `${google}/GFC-2024-v1.12/Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif`,
    ],
    [
      "esa-worldcover-2021",
      "Map",
      "v200",
      "N06W006",
      "https://esa-worldcover.s3.eu-central-1.amazonaws.com/v200/2021/map/ESA_WorldCover_10m_2021_v200_N06W006_Map.tif",
    ],
    [
      "jrc-gfc2020",
      "mask",
      "V4",
      "N10_W80",
      `${jrc}/gfc2020/download.py?version=v4&type=tile&lat=N10&lon=W80`,
    ],
    [
      "jrc-tmf",
      "DeforestationYear",
      "v1_2025",
      "N10_W20",
      `${jrc}/tmf_v1/download.py?type=tile&dataset=DeforestationYear&lat=N10&lon=W20`,
    ],
    [
      "jrc-tmf",
      "AnnualChange_Dec2010",
      "v1_2025",
      "S20_E160",
      `${jrc}/tmf_v1/download.py?type=tile&dataset=AnnualChange_2010&lat=S20&lon=E160`,
    ],
    [
      "glad-l-by-year",
      "alertDate25",
      "C2",
      "020E_10S_030E_00N",
      `${google}/GLADalert/C2/current/alertDate25_020E_10S_030E_00N.tif`,
    ],
    [
      "glad-forest-height",
      "Forest_height_2020",
      "GLCLUC2020",
      "10S_060W",
      "https://glad.umd.edu/users/Potapov/GLCLUC2020/Forest_height_2020/2020_10S_060W.tif",
    ],
    ["meta-chm-v1", "chm", "v1", "021211312", `${meta}/v1/alsgedi_global_v6_float/chm/021211312.tif`],
    [
      "meta-chm-v2",
      "chm",
      "v2",
      "0230102111",
      `${meta}/v2/global/dinov3_global_chm_v2_ml3/chm/0230102111.tif`,
    ],
    [
      "esa-cci-biomass",
      "AGB_2020",
      "v6.0",
      "N10W010",
      "https://dap.ceda.ac.uk/neodc/esacci/biomass/data/agb/maps/v6.0/geotiff/2020/N10W010_ESACCI-BIOMASS-L4-AGB-MERGED-100m-2020-fv6.0.tif",
    ],
    [
      "eth-canopy-height-2020",
      "Map",
      "v1",
      "N54E018",
      "https://libdrive.ethz.ch/index.php/s/cO8or7iOe5dT2Rt/download?path=%2F3deg_cogs&files=ETH_GlobalCanopyHeight_10m_2020_N54E018_Map.tif",
    ],
    [
      "gfw-integrated-alerts",
      "date_conf",
      "latest",
      "10N_080W",
      "https://data-api.globalforestwatch.org/dataset/gfw_integrated_alerts/latest/download/geotiff?grid=10/100000&tile_id=10N_080W&pixel_meaning=date_conf",
    ],
  ])("%s %s %s %s is as the publisher has it", (key, component, version, tile, address) => {
    const product = findProduct(key)!;
    const template = product.components.find((one) => one.key === component)!.address!;
    expect(fillAddress(template, version, tileNamed(product.tiles!, tile)!)).toBe(address);
  });

  test("of every product are whole for its tiles, and a product with addresses says how it is cut", () => {
    for (const { key, version, components, tiles } of allProducts) {
      const addresses = components.flatMap(({ address }) => address ?? []);
      expect([key, addresses.length > 0]).toEqual([key, tiles !== undefined]);
      if (!tiles) continue;
      const [tile] = tilesOfBox(tiles, [-6, 5, -5, 6]);
      for (const template of addresses) {
        const address = fillAddress(template, version, tile!);
        expect(address).not.toMatch(/[{}]/);
        expect(new URL(address).protocol).toBe("https:");
      }
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});
