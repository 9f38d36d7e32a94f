import { describe, expect, it } from "vitest";
import { sentParts } from "./sent-parts.ts";

const bodyOf = async (form: FormData) => {
  const response = new Response(form);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get("content-type")!,
  };
};

const written = (text: string, type = "multipart/form-data; boundary=x") => ({
  bytes: Buffer.from(text),
  type,
});

describe("what a phone sends", () => {
  it("is read part by part, with bytes that look like a boundary and names that need escaping", async () => {
    const photo = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10, 13, 10, 45, 45, 13, 10]);
    const form = new FormData();
    form.set("xml_submission_file", new File(["<a>é</a>"], "record.xml", { type: "text/xml" }));
    form.set('l’été "1".jpg', new File([photo], 'l’été "1".jpg', { type: "image/jpeg" }));
    form.set("note", "à plat");
    const parts = sentParts(await bodyOf(form))!;
    expect(parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
      ["xml_submission_file", "record.xml", "text/xml"],
      ['l’été "1".jpg', 'l’été "1".jpg', "image/jpeg"],
      ["note", null, ""],
    ]);
    expect(parts.map(({ bytes }) => bytes.toString("latin1"))).toEqual([
      Buffer.from("<a>é</a>").toString("latin1"),
      photo.toString("latin1"),
      Buffer.from("à plat").toString("latin1"),
    ]);
  });

  it("is read as OkHttp writes it, with the length of each part and a quoted boundary", () => {
    const text =
      '--x y\r\nContent-Disposition: form-data; name="a"; filename="a.xml"\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: 3\r\n\r\n<a>\r\n--x y--\r\n';
    expect(sentParts(written(text, 'Multipart/Form-Data; boundary="x y"'))).toEqual([
      { name: "a", fileName: "a.xml", type: "text/xml; charset=utf-8", bytes: Buffer.from("<a>") },
    ]);
  });

  it("may hold nothing", () => {
    expect(sentParts(written("--x--\r\n"))).toEqual([]);
  });

  it.each([
    ["another type", "--x--", "text/xml"],
    ["no boundary in it", "<a/>", undefined],
    [
      "a part that is cut in the middle",
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n<a',
      undefined,
    ],
    ["a part without a name", "--x\r\ncontent-type: text/xml\r\n\r\n<a/>\r\n--x--", undefined],
    ["headers without an end", '--x\r\ncontent-disposition: form-data; name="a"\r\n--x--', undefined],
    ["no end", "--x", undefined],
  ])("is told to be unreadable with %s", (_, text, type) => {
    expect(sentParts(written(text, type))).toBeNull();
  });
});
