import { openHttp } from "@parcelle/raster/source/http-source";
import { expect, it } from "vitest";
import { layerFetch } from "./layer-fetch.ts";

it("a layer in a private network is refused in the words of the reader of rasters", async () => {
  await expect(openHttp("http://127.0.0.1/a.tif", { fetch: layerFetch(false) })).rejects.toMatchObject({
    code: "address-refused",
  });
});
