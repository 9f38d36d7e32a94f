import { afterEach, describe, expect, test } from "vitest";
import {
  type Behaviour,
  type MisbehavingServer,
  sendRange,
  startServer,
} from "../../test/misbehaving-server.ts";
import { createRandom } from "../../test/random.ts";
import { randomSamples, wholeOf } from "../../test/sample-rasters.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import type { HttpOptions } from "./http-options.ts";
import { openHttp } from "./http-source.ts";

const random = createRandom(1);
const file = Uint8Array.from({ length: 300_000 }, () => random() * 256);
const quick: HttpOptions = { blockBytes: 1000, backOff: 1, timeout: 400 };

let server: MisbehavingServer | undefined;
afterEach(() => server?.close());

async function serve(behaviour?: Behaviour, bytes = file): Promise<MisbehavingServer> {
  server = await startServer(bytes, behaviour);
  return server;
}

describe("a file behind an address", () => {
  test("gives the bytes that it has, wherever they are asked for", async () => {
    const { address } = await serve();
    const source = await openHttp(address, quick);
    expect(source.size).toBe(file.length);
    for (const [offset, length] of [
      [0, 10],
      [995, 10],
      [999, 1],
      [1000, 1000],
      [12_345, 54_321],
      [299_999, 1],
      [0, 300_000],
      [50, 0],
    ] as const) {
      const bytes = await source.read(offset, length);
      expect(Buffer.compare(bytes, file.subarray(offset, offset + length)), `${offset}`).toBe(0);
    }
    await expect(source.read(299_999, 2)).rejects.toMatchObject({ code: "short-read" });
  });

  test("is asked for neighbouring blocks at once, and for nothing twice", async () => {
    const { address, asked } = await serve();
    const source = await openHttp(address, quick);
    await source.prepare?.([
      { offset: 5000, length: 100 },
      { offset: 6500, length: 1000 },
      { offset: 9100, length: 10 },
      { offset: 50_000, length: 10 },
    ]);
    await Promise.all([
      source.read(5050, 20),
      source.read(9100, 5),
      source.read(50_000, 10),
      source.read(0, 900),
    ]);
    const ranges = asked.map(({ start, end }) => `${start}-${end}`);
    expect(ranges.toSorted()).toEqual(["0-1000", "5000-10000", "50000-51000"]);
  });

  test("gets a few requests at a time only, none larger than allowed", async () => {
    let under = 0;
    let most = 0;
    const { address, asked } = await serve((one, response) => {
      under += 1;
      most = Math.max(most, under);
      setTimeout(() => {
        under -= 1;
        sendRange(response, one, file);
      }, 5);
      return undefined;
    });
    const source = await openHttp(address, { ...quick, parallel: 3, requestBytes: 8000 });
    expect(Buffer.compare(await source.read(0, 300_000), file)).toBe(0);
    expect(most).toBe(3);
    expect(Math.max(...asked.map(({ start, end }) => end - start))).toBe(8000);
  });

  test.each<[string, Behaviour]>([
    ["says 500", (_, response) => void response.writeHead(500).end()],
    [
      "says 429 and when to come back",
      (_, response) => void response.writeHead(429, { "retry-after": "0" }).end(),
    ],
    ["breaks the connection", (_, response) => void response.destroy()],
    [
      "sends less than it says",
      (one, response) => {
        response.writeHead(206, {
          "content-range": `bytes ${one.start}-${one.end - 1}/${file.length}`,
          "content-length": one.end - one.start,
        });
        response.write(file.subarray(one.start, one.start + 100));
        setTimeout(() => response.destroy(), 5);
        return undefined;
      },
    ],
    [
      "ends a body of no stated length too early",
      (one, response) => {
        response.writeHead(206, { "content-range": `bytes ${one.start}-${one.end - 1}/${file.length}` });
        response.end(file.subarray(one.start, one.start + 100));
        return undefined;
      },
    ],
    ["falls silent", () => undefined],
    [
      "falls silent in the middle",
      (one, response) => {
        response.writeHead(206, { "content-range": `bytes ${one.start}-${one.end - 1}/${file.length}` });
        response.write(file.subarray(one.start, one.start + 100));
        return undefined;
      },
    ],
    ["forgets the range once", (_, response) => void response.writeHead(200).end(file)],
  ])("is read in spite of a server that now and then %s", async (_, misbehave) => {
    const { address, asked } = await serve((one, response) =>
      one.number > 1 && one.number % 3 !== 0 ? misbehave(one, response) : "properly",
    );
    const source = await openHttp(address, quick);
    expect(Buffer.compare(await source.read(100_000, 3000), file.subarray(100_000, 103_000))).toBe(0);
    expect(asked).toHaveLength(3);
  });

  test("is given up by name after the last try", async () => {
    const { address, asked } = await serve((_, response) => void response.writeHead(503).end());
    await expect(openHttp(address, { ...quick, attempts: 3 })).rejects.toMatchObject({
      code: "http-failed",
      detail: `${address}: HTTP 503`,
    });
    expect(asked).toHaveLength(3);
  });

  test.each([401, 403, 404, 410])("is given up at once where the server says %i", async (status) => {
    const { address, asked } = await serve((_, response) => void response.writeHead(status).end());
    await expect(openHttp(address, quick)).rejects.toMatchObject({ code: "http-failed" });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["another place", "bytes 1-1000/300000"],
    ["no place", ""],
    ["no length of the file", "bytes 0-999/*"],
  ])("is refused where the server answers with %s", async (_, range) => {
    const { address } = await serve((_one, response) => {
      response.writeHead(206, range ? { "content-range": range } : {}).end(file.subarray(0, 1000));
      return undefined;
    });
    await expect(openHttp(address, quick)).rejects.toMatchObject({ code: "http-invalid" });
  });

  test("is refused where the server sends more than it says", async () => {
    const { address } = await serve((_one, response) => {
      response.writeHead(206, { "content-range": `bytes 0-999/${file.length}` }).end(file);
      return undefined;
    });
    await expect(openHttp(address, quick)).rejects.toMatchObject({ code: "http-invalid" });
  });

  test("is taken whole from a server that ignores ranges when it is small, and refused by name when not", async () => {
    for (const headers of [{ "content-length": file.length }, {}]) {
      const { address, close } = await serve(
        (_, response) => void response.writeHead(200, headers).end(file),
      );
      const source = await openHttp(address, quick);
      expect(Buffer.compare(await source.read(0, file.length), file)).toBe(0);
      await expect(openHttp(address, { ...quick, wholeFileBytes: 200_000 })).rejects.toMatchObject({
        code: "range-ignored",
      });
      await close();
    }
  });

  test("that changes meanwhile is an error, never a mixture", async () => {
    for (const [bytes, etag] of [
      [file, '"second"'],
      [file.slice(0, 200_000), '"first"'],
    ] as const) {
      const { address, hold, close } = await serve();
      const source = await openHttp(address, quick);
      await source.read(0, 2000);
      hold(bytes, etag);
      await expect(source.read(150_000, 10)).rejects.toMatchObject({ code: "source-changed" });
      await close();
    }
  });

  test("stops being read when that is asked, between tries too", async () => {
    const { address } = await serve((one, response) =>
      one.number === 1 ? "properly" : void response.writeHead(500).end(),
    );
    const stop = new AbortController();
    const source = await openHttp(address, { ...quick, backOff: 60_000, signal: stop.signal });
    const reading = source.read(5000, 10);
    setTimeout(() => stop.abort(new Error("stopped")), 30);
    await expect(reading).rejects.toThrow("stopped");
  });

  test("is followed through redirects that each pass the given fetch, without the first one's headers", async () => {
    const other = await startServer(file);
    const { address } = await serve(
      (_, response) => void response.writeHead(302, { location: other.address }).end(),
    );
    const passed: string[] = [];
    const options = { ...quick, headers: { authorization: "secret" } };
    const source = await openHttp(address, {
      ...options,
      fetch: (input, init) => {
        passed.push(String(input));
        return fetch(input, init);
      },
    });
    expect([...(await source.read(7, 3))]).toEqual([...file.subarray(7, 10)]);
    expect(passed).toEqual([address, other.address]);
    expect([server!.asked[0]!.headers.authorization, other.asked[0]!.headers.authorization]).toEqual([
      "secret",
      undefined,
    ]);
    const guarded = openHttp(address, {
      ...quick,
      fetch: (input, init) => {
        if (String(input) === other.address) throw new Error("a private address");
        return fetch(input, init);
      },
    });
    await expect(guarded).rejects.toThrow("a private address");
    await other.close();
  });

  test("is not followed in a circle, nor to something that is no web address", async () => {
    const circle = await serve((_, response) => void response.writeHead(302, { location: "/again" }).end());
    await expect(openHttp(circle.address, quick)).rejects.toMatchObject({ code: "http-invalid" });
    await circle.close();
    const local = await serve(
      (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    await expect(openHttp(local.address, quick)).rejects.toMatchObject({ code: "http-invalid" });
    await expect(openHttp("file:///etc/passwd", quick)).rejects.toMatchObject({ code: "http-failed" });
  });
});

describe("a GeoTIFF behind an address", () => {
  test("is opened and read with few requests", async () => {
    const data = randomSamples("uint8", 2048, 2048);
    const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const tiff = writeGeotiff({ width: 2048, height: 2048, data, bounds, crs: 4326, overviews: true });
    const { address, asked } = await serve(undefined, Uint8Array.from(tiff));
    const raster = await openGeotiff(await openHttp(address));
    expect(asked).toHaveLength(1);
    expect(await wholeOf(raster)).toEqual([data]);
    expect(asked.length).toBeLessThan(4);
  });
});
