import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { openSmsDouble, type SmsDouble } from "../../../../test/sms-double.ts";

const password = "a-long-password";
const secret = randomBytes(32);

describeOnBothEngines("signing in by phone", (open) => {
  let server: TestServer;
  let sms: SmsDouble;
  beforeAll(async () => {
    sms = await openSmsDouble();
    server = await serve(await open(), { sms: sms.settings, secret, onSignUp: welcomeAccount });
    return async () => {
      await server.close();
      await sms.close();
    };
  });

  let made = 0;
  const newPhone = () => `+22501020${String(30_000 + made++)}`;
  const auth = () => server.client().auth;
  const textsTo = (phone: string) => sms.messages.filter(({ to }) => to === phone).map(({ body }) => body);
  async function proved(phone: string) {
    const client = server.client();
    await client.auth.signUp({ phone, password, options: { data: { language: "en" } } });
    const { data, error } = await client.auth.verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! });
    if (error !== null) throw error;
    return { client, userId: data.user!.id };
  }

  it("a number is signed up with a password, proved by the code that it gets, and signs in from then on", async () => {
    const phone = newPhone();
    const client = server.client();
    const signedUp = await client.auth.signUp({ phone, password });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ phone: phone.slice(1), email: "" });
    const early = await auth().signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed" });
    expect(textsTo(phone)).toEqual([expect.stringMatching(/^\d{6} est votre code Parcelle\./)]);
    const wrong = await auth().verifyOtp({ phone, type: "sms", token: "000000" });
    expect(wrong.error).toMatchObject({ status: 403, code: "otp_expired" });
    const { data, error } = await client.auth.verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      ...{ id: signedUp.data.user!.id, phone: phone.slice(1), app_metadata: { provider: "phone" } },
      ...{ phone_confirmed_at: expect.any(String), last_sign_in_at: expect.any(String) },
    });
    const again = await auth().verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! });
    expect(again.error).toMatchObject({ code: "otp_expired" });
    const later = await auth().signInWithPassword({
      phone: `${phone.slice(0, 4)} ${phone.slice(4)}`,
      password,
    });
    expect(later.data.user!.id).toBe(data.user!.id);
    const profiles = await client.from("profiles").select("phone").eq("user_id", data.user!.id);
    expect(profiles.data).toEqual([{ phone }]);
  });

  it("a code alone signs in, and opens an account where there is none", async () => {
    const phone = newPhone();
    expect((await auth().signInWithOtp({ phone })).error).toBeNull();
    const first = await auth().verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! });
    expect(first.data.user!.phone).toBe(phone.slice(1));
    expect((await auth().signInWithOtp({ phone })).error).toBeNull();
    const second = await auth().verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! });
    expect(second.data.user!.id).toBe(first.data.user!.id);
  });

  it("nothing tells whether a number has an account", async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    const { userId } = await proved(known);
    const again = await auth().signUp({ phone: known, password: "another-password" });
    const fresh = await auth().signUp({ phone: unknown, password: "another-password" });
    const shapeOf = ({ data: { user } }: typeof again) => [
      Object.keys(user!).sort(),
      Object.keys(user!.identities![0]!.identity_data!).sort(),
    ];
    expect(shapeOf(again)).toEqual(shapeOf(fresh));
    expect(again.data.user!.id).not.toBe(userId);
    expect(again.data.user!).toMatchObject({
      phone: known.slice(1),
      identities: [{ identity_data: { phone: known.slice(1) } }],
    });
    expect(textsTo(known).at(-1)).toBe(
      "This number already has a Parcelle account. If you asked for nothing, do nothing: nothing changes.",
    );
    const stranger = await auth().signInWithPassword({ phone: known, password: "another-password" });
    const nobody = await auth().signInWithPassword({ phone: newPhone(), password: "another-password" });
    expect(stranger.error).toMatchObject({ code: "invalid_credentials", message: nobody.error!.message });
    const quiet = newPhone();
    for (const phone of [known, quiet])
      expect((await auth().signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull();
    expect(textsTo(quiet)).toEqual([]);
    expect((await auth().resend({ type: "sms", phone: quiet })).error).toBeNull();
  });

  it("whoever proves a number keeps no password that another gave for it", async () => {
    const phone = newPhone();
    const chosenBefore = "the-password-of-another";
    await auth().signUp({ phone, password: chosenBefore });
    await auth().signInWithOtp({ phone });
    expect((await auth().verifyOtp({ phone, type: "sms", token: sms.codeOf(phone)! })).error).toBeNull();
    expect((await auth().signInWithPassword({ phone, password: chosenBefore })).error).not.toBeNull();
    const again = newPhone();
    await auth().signUp({ phone: again, password: chosenBefore });
    await auth().signUp({ phone: again, password });
    await auth().verifyOtp({ phone: again, type: "sms", token: sms.codeOf(again)! });
    expect((await auth().signInWithPassword({ phone: again, password: chosenBefore })).error).not.toBeNull();
    expect((await auth().signInWithPassword({ phone: again, password })).error).toBeNull();
  });

  it("a number is changed by the code that the new one gets, and never to one that is taken", async () => {
    const [before, after] = [newPhone(), newPhone()];
    const { client } = await proved(before);
    const asked = await client.auth.updateUser({ phone: after });
    expect(asked.data.user).toMatchObject({ phone: before.slice(1), new_phone: after.slice(1) });
    expect((await client.auth.resend({ type: "phone_change", phone: after })).error).toBeNull();
    await expect.poll(() => textsTo(after).length).toBe(2);
    const changed = await client.auth.verifyOtp({
      phone: after,
      type: "phone_change",
      token: sms.codeOf(after)!,
    });
    expect(changed.data.user).toMatchObject({ phone: after.slice(1) });
    expect(changed.data.user).not.toHaveProperty("new_phone");
    expect((await auth().signInWithPassword({ phone: before, password })).error).not.toBeNull();
    expect((await auth().signInWithPassword({ phone: after, password })).error).toBeNull();
    const other = await proved(before);
    const wanted = await client.auth.updateUser({ phone: before });
    expect(wanted.error).toBeNull();
    expect(sms.codeOf(before)).toBeNull();
    expect((await other.client.auth.getUser()).data.user!.phone).toBe(before.slice(1));
  });

  it("of two who want a free number the first to prove it has it", async () => {
    const wanted = newPhone();
    const [first, second] = [await proved(newPhone()), await proved(newPhone())];
    await first.client.auth.updateUser({ phone: wanted });
    const early = sms.codeOf(wanted)!;
    await second.client.auth.updateUser({ phone: wanted });
    const late = sms.codeOf(wanted)!;
    const verify = (token: string) => auth().verifyOtp({ phone: wanted, type: "phone_change", token });
    expect((await verify(late)).error).toBeNull();
    expect((await verify(early)).error).toMatchObject({ status: 422, code: "phone_exists" });
  });

  it("one number gets few messages, whoever asks, and a message that could not be sent is told", async () => {
    const strict = await serve(server.foundation.services.database, {
      ...{ sms: sms.settings, secret },
      auth: { rateFactor: 1 },
    });
    const phone = newPhone();
    expect((await strict.client().auth.signInWithOtp({ phone })).error).toBeNull();
    const soon = await strict.client().auth.signInWithOtp({ phone });
    expect(soon.error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
    expect(textsTo(phone)).toHaveLength(1);
    await strict.close();
    sms.isDown = true;
    const failed = await auth().signInWithOtp({ phone: newPhone() });
    sms.isDown = false;
    expect(failed.error).toMatchObject({ status: 422, code: "sms_send_failed" });
  });

  it("only numbers of the chosen countries get messages, and what is no number none", async () => {
    const narrow = await serve(server.foundation.services.database, {
      ...{ sms: sms.settings, secret, auth: { smsCountries: ["225", "233"] } },
    });
    const far = await narrow.client().auth.signInWithOtp({ phone: "+33612345678" });
    expect(far.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await narrow.client().auth.signInWithOtp({ phone: newPhone() })).error).toBeNull();
    await narrow.close();
    for (const phone of ["12", "+0123456789", "a phone"])
      expect((await auth().signInWithOtp({ phone })).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
  });

  it("a code comes by WhatsApp where that is asked for, and by no way that there is not", async () => {
    const phone = newPhone();
    const way = `whatsapp:${phone}`;
    expect((await auth().signUp({ phone, password, options: { channel: "whatsapp" } })).error).toBeNull();
    expect((await auth().signInWithOtp({ phone, options: { channel: "whatsapp" } })).error).toBeNull();
    expect([textsTo(phone).length, textsTo(way).length]).toEqual([0, 2]);
    expect((await auth().verifyOtp({ phone, type: "sms", token: sms.codeOf(way)! })).error).toBeNull();
    const { client } = await proved(newPhone());
    const next = newPhone();
    const change = { phone: next, channel: "whatsapp" };
    expect((await client.auth.updateUser(change)).error).toBeNull();
    expect(textsTo(`whatsapp:${next}`)).toHaveLength(1);
    const other = await auth().signInWithOtp({ phone: newPhone(), options: { channel: "pigeon" as never } });
    expect(other.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("is said to be offered where messages can be sent", async () => {
    const settings = (await server.app.inject({ url: "/auth/v1/settings" })).json();
    expect(settings).toMatchObject({ external: { phone: true }, sms_provider: "twilio" });
  });
});
