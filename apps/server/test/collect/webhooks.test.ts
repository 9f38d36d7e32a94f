import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { type Phone, phoneAt, submission } from "./phone.ts";
import { startReceiver } from "./receiver.ts";

const survey = "| survey |\n| | type | name | label |\n| | text | nom | Nom |\n";
const all = ["record.received", "record.changed", "record.accepted", "record.refused", "form.published"];
type Delivery = {
  id: number;
  state: string;
  attempts: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

describeOnBothEngines("The webhooks of a project", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let phone: Phone;
  let worker: RunningWorker;
  let place: { formId: number; projectFormId: number };
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let webhookId: number;
  let secret: string;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      modules: [...installedModules],
      webhooks: { mayBePrivate: true, patienceMs: 300 },
    });
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
    return async () => {
      await worker.stop();
      await server.close();
    };
  });

  beforeEach(async () => {
    receiver = await startReceiver();
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    phone = phoneAt(server, await desk.addPhone("Tecno de Yao"));
    const made = await call("save-webhook", wanted());
    webhookId = made.body.webhookId as number;
    secret = made.body.secret as string;
    receiver.settings.secret = secret;
  });
  afterEach(() => receiver.close());

  const wanted = (more: object = {}) => ({
    ...{ projectId: desk.projectId, webhookId: null, name: "Tableau de bord", address: receiver.address },
    ...{ events: all, requestKey: randomUUID(), ...more },
  });
  const call = async (name: string, body: object, person = tenant.people.manager) => {
    const token = await tokenOf(server, person);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };
  const run = <Row>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  const deliveries = () =>
    run<Delivery>(
      "select id, state, attempts, status, error, answer from public.webhook_deliveries where webhook_id = $1 order by id",
      webhookId,
    );
  /** Lets the time pass after which a message is tried again. */
  const later = async () => {
    await run("update public.webhook_deliveries set next_at = now() where webhook_id = $1", webhookId);
    await run("update public.webhooks set resting_until = null where id = $1", webhookId);
    await database.asService((transaction) => transaction.query("select app.ask_for_webhook_deliveries()"));
  };
  const attempted = (attempts: number, error = "status") =>
    expect.poll(async () => (await deliveries())[0]).toMatchObject({ attempts, error });
  async function sent(nom = "Kouassi"): Promise<string> {
    const [version] = (await desk.versions(place.formId)).slice(-1);
    const record = submission("census", version!, { nom });
    expect((await phone.send(record.xml, [])).status).toBe(201);
    return record.instanceId;
  }
  const heardTypes = () => receiver.heard.map(({ body }) => body.type);

  it("hear of each record that comes, signed, with its answers, however often the phone sends it", async () => {
    const [version] = await desk.versions(place.formId);
    const record = submission("census", version!, { nom: "Adjoua" });
    await phone.send(record.xml, []);
    await phone.send(record.xml, []);
    await expect.poll(heardTypes).toEqual(["record.received"]);
    const [{ body, isSigned, event }] = receiver.heard as [(typeof receiver.heard)[0]];
    expect([isSigned, event, body.record!.answers!.nom]).toEqual([true, "record.received", "Adjoua"]);
    expect(body).toMatchObject({
      ...{ version: 1, project: { id: desk.projectId, name: "Campagne 2026" } },
      form: { projectFormId: place.projectFormId, formId: place.formId, name: "Recensement", version },
      record: { instanceId: record.instanceId, state: "valid", errors: 0 },
    });
    await expect.poll(deliveries).toMatchObject([{ state: "delivered", status: 200, answer: "merci" }]);
  });

  it("hear of decisions and of new versions, in the order in which they happened", async () => {
    const instanceId = await sent();
    const move = (to: string) =>
      database.asWorkflow(tenant.people.manager, (transaction) =>
        transaction.query(
          "update public.records set state = $2, review_comment = 'Vu : ' || $2 where instance_id = $1",
          [instanceId, to],
        ),
      );
    receiver.settings.manner = "fails";
    await attempted(1);
    await move("accept");
    await move("refuse");
    receiver.settings.manner = "takes";
    await later();
    await expect.poll(heardTypes).toEqual(["record.received", "record.accepted", "record.refused"]);
    expect(receiver.heard.map(({ body }) => body.record!.state)).toEqual(["valid", "accept", "refuse"]);
    expect(new Set(receiver.heard.map(({ body }) => body.id)).size).toBe(3);
    const draft = await desk.draft(place.formId);
    await desk.save(place.formId, draft.number, draft.definition as never);
    await desk.publish(place.formId, draft.number + 1);
    await expect.poll(heardTypes).toContain("form.published");
  });

  it("are told again later where the other system fails, redirects or is silent, and say why", async () => {
    receiver.settings.manner = "fails";
    await sent();
    await attempted(1);
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ status: 503, error: "status" });
    expect(failed!.answer).toHaveLength(1000);
    receiver.settings.manner = "redirects";
    await later();
    await attempted(2, "redirected");
    receiver.settings.manner = "is silent";
    await later();
    await attempted(3, "slow");
    expect((await deliveries())[0]).toMatchObject({ status: null, answer: null });
    receiver.settings.manner = "talks";
    await later();
    await expect.poll(deliveries).toMatchObject([{ state: "delivered", attempts: 4 }]);
    expect(receiver.settings.asked).toBe(4);
  });

  it("give a message up after ten attempts, and send it again when somebody asks", async () => {
    receiver.settings.manner = "fails";
    await sent();
    await attempted(1);
    await run("update public.webhook_deliveries set attempts = 9 where webhook_id = $1", webhookId);
    await later();
    await expect.poll(deliveries).toMatchObject([{ state: "dead", attempts: 10 }]);
    receiver.settings.manner = "takes";
    expect(await call("resend-webhook-deliveries", { webhookId, deliveryId: null })).toEqual({
      ...{ status: 200, body: { resent: 1 } },
    });
    await expect.poll(heardTypes).toEqual(["record.received"]);
    await expect.poll(deliveries).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  it("are paused where nothing arrived for three days, their people are told, and what waited is sent after", async () => {
    receiver.settings.manner = "fails";
    await sent();
    await attempted(1);
    await run(
      "update public.webhooks set failing_since = now() - interval '73 hours' where id = $1",
      webhookId,
    );
    await later();
    const status = async () =>
      (await run<{ status: string }>("select status from public.webhooks where id = $1", webhookId))[0]!
        .status;
    await expect.poll(status).toBe("failing");
    const news = await run(
      "select from public.notifications where kind = 'webhook_paused' and entity_id = $1 and user_id = $2",
      webhookId,
      tenant.people.manager.sub,
    );
    expect(news).toHaveLength(1);
    receiver.settings.manner = "takes";
    await sent("Pendant la pause");
    await later();
    expect(receiver.heard).toEqual([]);
    await call("switch-webhook", { webhookId, to: "active" });
    await later();
    await expect.poll(() => receiver.heard.length).toBe(2);
  });

  it("sign with both secrets for a day after a change, and a trial tells how it was answered", async () => {
    const { body } = await call("rotate-webhook-secret", { webhookId });
    expect(body.secret).not.toBe(secret);
    expect((await call("test-webhook", { webhookId })).body).toMatchObject({
      status: 200,
      error: null,
      answer: "merci",
    });
    receiver.settings.secret = body.secret as string;
    await call("test-webhook", { webhookId });
    expect(receiver.heard.map(({ isSigned, event }) => [isSigned, event])).toEqual([
      [true, "test"],
      [true, "test"],
    ]);
    await run("update app.webhook_secrets set before_until = now() where webhook_id = $1", webhookId);
    receiver.settings.secret = secret;
    await call("test-webhook", { webhookId });
    expect(receiver.heard.at(-1)!.isSigned).toBe(false);
  });

  it("are no business of agents and strangers, nor is what they tell", async () => {
    const stranger = await addTenant(database, ["COLLECT"]);
    for (const [name, input] of [
      ["switch-webhook", { webhookId, to: "paused" }],
      ["rotate-webhook-secret", { webhookId }],
      ["test-webhook", { webhookId }],
      ["resend-webhook-deliveries", { webhookId, deliveryId: null }],
      ["save-webhook", wanted({ webhookId })],
    ] as const)
      for (const person of [tenant.people.agent, stranger.people.owner])
        expect([name, (await call(name, input, person)).status]).toEqual([name, 404]);
    await sent();
    const read = async (person: Tenant["people"]["owner"], columns: string) =>
      (
        await ask(
          server,
          { token: await tokenOf(server, person) },
          "GET",
          `/rest/v1/webhook_deliveries?select=${columns}`,
        )
      ).body;
    expect(await read(tenant.people.manager, "kind,state")).toMatchObject([{ kind: "record.received" }]);
    expect(await read(tenant.people.agent, "kind,state")).toEqual([]);
    expect(await read(tenant.people.manager, "content")).toMatchObject({ code: "42501" });
  });

  it("are not told of where an installation allows encrypted public addresses alone", async () => {
    const { sendMessage } = await import("../../src/modules/collect/webhooks/send-message.ts");
    const message = { id: "1", kind: "test", happenedAt: new Date(), content: {} };
    const careful = { mayBePrivate: false, patienceMs: 300 };
    const errorAt = async (address: string) => (await sendMessage(address, message, [secret], careful)).error;
    expect(await errorAt(receiver.address)).toBe("not_encrypted");
    expect(await errorAt(receiver.address.replace("http:", "https:"))).toBe("address_refused");
    expect(await errorAt("https://169.254.169.254/")).toBe("address_refused");
    expect(receiver.settings.asked).toBe(0);
  });

  it("are not kept there either where the address leads into a private network", async () => {
    const careful = await serve(database, {
      modules: [...installedModules],
      webhooks: { mayBePrivate: false, patienceMs: 300 },
    });
    const token = await tokenOf(careful, tenant.people.manager);
    const saved = async (address: string) =>
      (
        await ask(careful, { token }, "POST", "/functions/v1/save-webhook", {
          body: wanted({ address, name: address.slice(0, 40) }),
        })
      ).body as { code?: string };
    for (const address of ["https://10.0.0.1/recevoir", "https://[::1]/", "https://localhost/recevoir"])
      expect([address, (await saved(address)).code]).toEqual([address, "webhook_address_private"]);
    expect((await saved("https://8.8.8.8/recevoir")).code).toBeUndefined();
    await careful.close();
  });
});
