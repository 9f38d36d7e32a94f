import { expect, it } from "vitest";
import { filesReadOf, privateReadOf } from "./private-read.ts";

it("knows whose phones and births an address reads", () => {
  expect(privateReadOf("GET", "/rest/v1/farmer_phones?farmer_id=eq.12&select=raw")).toEqual({
    ...{ way: "read", farmers: [12], organisation: null, file: null },
  });
  expect(privateReadOf("GET", "/rest/v1/farmer_births?farmer_id=in.(12,13)")).toMatchObject({
    farmers: [12, 13],
  });
  expect(privateReadOf("GET", "/rest/v1/farmers?id=eq.5&select=id,farmer_phones(raw)")).toMatchObject({
    ...{ way: "read", farmers: [5] },
  });
  expect(privateReadOf("GET", "/rest/v1/farmer_overview?id=eq.5&select=*")).toMatchObject({ farmers: [5] });
});

it("knows a list that shows phones or years of birth", () => {
  expect(privateReadOf("GET", "/rest/v1/rpc/organisation_farmers?organisation=3&select=id,phone")).toEqual({
    way: "list",
    farmers: [],
    organisation: 3,
    file: null,
  });
  expect(privateReadOf("GET", "/rest/v1/farmer_phones?e164=eq.%2B225")).toMatchObject({ way: "list" });
});

it("knows the same question by other doors: another spelling, a body, a filter, what waits and what was", () => {
  for (const url of [
    "/rest/v1/farmer%5Fphones?farmer_id=eq.5",
    "/rest/v1/farmer_private_values?farmer_id=eq.5",
    "/rest/v1/farmer_papers?farmer_id=eq.5&select=number",
    "/rest/v1/rpc/farmer_history?farmer=5",
    "/rest/v1/farmer_overview?id=eq.5&select=private_values",
  ])
    expect([url, privateReadOf("GET", url)?.farmers]).toEqual([url, [5]]);
  const asked = { organisation: 3 };
  expect(privateReadOf("POST", "/rest/v1/rpc/organisation_farmers", asked)).toMatchObject({
    organisation: 3,
  });
  expect(privateReadOf("POST", "/rest/v1/rpc/requested_farmer_changes", asked)).toMatchObject({
    way: "list",
  });
  expect(
    privateReadOf("GET", "/rest/v1/rpc/organisation_farmers?organisation=3&select=id&phone=like.*07*"),
  ).toMatchObject({ way: "list", organisation: 3 });
});

it("tells nothing of what is not private", () => {
  expect(
    privateReadOf("GET", "/rest/v1/rpc/organisation_farmers?organisation=3&select=id,village"),
  ).toBeNull();
  expect(privateReadOf("GET", "/rest/v1/farmer_cards?farmer_id=eq.4")).toBeNull();
  expect(privateReadOf("HEAD", "/rest/v1/farmer_phones")).toBeNull();
  expect(privateReadOf("GET", "/storage/v1/object/farmer_phones")).toBeNull();
});

it("knows the proof that is fetched or signed for, and no upload", () => {
  const path = "3/0000/preuve.pdf";
  expect(filesReadOf("POST", `/storage/v1/object/sign/farmer-consents/${path}`)).toMatchObject([
    { file: path },
  ]);
  expect(filesReadOf("GET", `/storage/v1/object/farmer-consents/${path}`)).toMatchObject([{ way: "proof" }]);
  expect(filesReadOf("POST", `/storage/v1/object/farmer-consents/${path}`)).toEqual([]);
  expect(filesReadOf("GET", "/storage/v1/object/exports/1/2/3/a.pdf")).toEqual([]);
});

it("knows the photo or scan that is fetched, signed for or made smaller, whatever door is used", () => {
  const path = "3/0000/scan.jpg";
  for (const door of ["object/", "object/authenticated/", "render/image/authenticated/"])
    expect(filesReadOf("GET", `/storage/v1/${door}farmer-pictures/${path}?width=3`)).toMatchObject([
      { way: "picture", file: path },
    ]);
});

it("knows those that are signed for together, and one that is copied elsewhere", () => {
  const paths = ["3/0000/a.jpg", "3/0001/b.jpg"];
  const signed = filesReadOf("POST", "/storage/v1/object/sign/farmer-pictures", { expiresIn: 60, paths });
  expect(signed.map(({ file }) => file)).toEqual(paths);
  const copied = { bucketId: "farmer-consents", sourceKey: paths[0], destinationKey: "x" };
  expect(filesReadOf("POST", "/storage/v1/object/copy", copied)).toMatchObject([
    { way: "proof", file: paths[0] },
  ]);
  expect(filesReadOf("POST", "/storage/v1/object/copy", { ...copied, bucketId: "imports" })).toEqual([]);
  expect(filesReadOf("POST", "/storage/v1/object/sign/farmer-pictures", null)).toEqual([]);
});
