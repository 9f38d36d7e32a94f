import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmsDouble, type SmsDouble } from "../../../../test/sms-double.ts";
import { readSmsSettings } from "./sms-provider.ts";
import { twilio } from "./twilio.ts";

let double: SmsDouble;
beforeAll(async () => {
  double = await openSmsDouble();
});
afterAll(() => double.close());

it("a message goes out with its sender", async () => {
  await twilio(double.settings).send("+2250102030405", "123456 est votre code", "sms");
  await twilio(double.settings).send("+2250102030405", "123456 est votre code", "whatsapp");
  await twilio({ ...double.settings, from: "MG1" }).send("+2250102030405", "code", "whatsapp");
  expect(double.messages).toEqual([
    { to: "+2250102030405", from: "+15005550006", body: "123456 est votre code" },
    { to: "whatsapp:+2250102030405", from: "whatsapp:+15005550006", body: "123456 est votre code" },
    { to: "whatsapp:+2250102030405", from: "MG1", body: "code" },
  ]);
});

it("a refusal tells why", async () => {
  const send = (settings = {}, to = "+2250102030405") =>
    twilio({ ...double.settings, ...settings }).send(to, "text", "sms");
  await expect(send({ authToken: "wrong" })).rejects.toThrow("401: 20003 Authenticate");
  await expect(send({}, "12")).rejects.toThrow("400: 21211");
  double.isDown = true;
  await expect(send()).rejects.toThrow("503");
  double.isDown = false;
});

it("settings are read, or refused with what is wrong", () => {
  const { accountSid, authToken, from } = double.settings;
  const given = { provider: "twilio", accountSid, authToken, from };
  expect(readSmsSettings(JSON.stringify(given))).toEqual({
    ...given,
    address: "https://api.twilio.com",
    countries: [],
  });
  expect(() => readSmsSettings(JSON.stringify({ ...given, accountSid: "AC1" }))).toThrow(
    "accountSid has to be AC",
  );
  expect(() => readSmsSettings(JSON.stringify({ ...given, provider: "other" }))).toThrow("provider");
});
