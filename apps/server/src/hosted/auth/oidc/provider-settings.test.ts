import { expect, it } from "vitest";
import { readProviders } from "./provider-settings.ts";

const application = { clientId: "a", clientSecret: "b" };

it("the issuers of Google and Microsoft are known", () => {
  const json = JSON.stringify({ google: application, azure: { ...application, tenant: "contoso" } });
  expect(readProviders(json).map(({ name, issuer }) => [name, issuer])).toEqual([
    ["google", "https://accounts.google.com"],
    ["azure", "https://login.microsoftonline.com/contoso/v2.0"],
  ]);
});

it("a provider that cannot work is named", () => {
  const wrong: [unknown, string][] = [
    [{ google: { clientId: "a" } }, "google.clientSecret"],
    [{ other: application }, "other.issuer: is needed"],
    [{ other: { ...application, issuer: "http://login.test" } }, "other.issuer: must be an https address"],
    [{ google: { ...application, secret: "x" } }, "google"],
    [{ "Not A Name": application }, "Not A Name"],
  ];
  for (const [given, message] of wrong) expect(() => readProviders(JSON.stringify(given))).toThrow(message);
  expect(() => readProviders("{")).toThrow(SyntaxError);
});
