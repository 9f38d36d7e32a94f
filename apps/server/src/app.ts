import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { authRoutes } from "#hosted/auth/auth-routes.ts";
import { readCaller } from "#hosted/auth/keys/read-caller.ts";
import { productRoutes } from "#hosted/auth/product/product-routes.ts";
import { REMEMBER_COOKIE, SESSION_COOKIE } from "#hosted/auth/product/session-client.ts";
import { describeSettings } from "#hosted/auth/verbs/describe-settings.ts";
import { type FunctionOptions, problemOf } from "#hosted/functions/answer-function.ts";
import { functionRoutes } from "#hosted/functions/function-routes.ts";
import type { PublicChannels } from "#hosted/realtime/channel-rights.ts";
import { realtimeRoutes } from "#hosted/realtime/realtime-routes.ts";
import { restRoutes } from "#hosted/rest/rest-routes.ts";
import { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { signedCallerOf } from "#hosted/storage/s3/s3-caller.ts";
import { storageRoutes } from "#hosted/storage/storage-routes.ts";
import { BODY_PATIENCE, type BodyPatience, endSlowBodies } from "#http/end-slow-bodies.ts";
import { guestPages } from "#http/guest-pages.ts";
import { healthRoutes, type ReadinessCheck } from "#http/health-routes.ts";
import { paceRefusals } from "#http/pace-refusals.ts";
import { publicPageRoutes } from "#http/public-page-routes.ts";
import { readLocale } from "#http/read-locale.ts";
import { refuseUnstorableText } from "#http/refuse-unstorable-text.ts";
import { refuseUnwieldyJson } from "#http/refuse-unwieldy-json.ts";
import { RefusedContent } from "#http/refused-content.ts";
import { rememberTraffic } from "#http/remember-traffic.ts";
import { secureHeaders } from "#http/secure-headers.ts";
import { serveWeb } from "#http/serve-web.ts";
import type { InstallationOwner } from "./config.ts";
import type { Foundation } from "./foundation.ts";
import type { ServerModule } from "./modules.ts";

export type AppOptions = {
  foundation: Foundation;
  modules: readonly ServerModule[];
  /** The built web application, or null when another server serves it. */
  webDirectory: string | null;
  /** What `/readyz` asks besides the database. */
  readiness?: readonly ReadinessCheck[];
  settings?: Partial<AppSettings>;
};

export type AppSettings = {
  /** Addresses of callers are read from the proxy's header. */
  trustProxy: boolean;
  bodyLimitBytes: number;
  bodyPatience: BodyPatience;
  /** How long the head of a request may take; looked at every half of it. */
  headersTimeoutMs: number;
  exposedSchemas: string[];
  /** Greatest number of rows of one REST answer; null has no limit. */
  maxRows: number | null;
  statementTimeoutMs: number;
  /** A REST statement whose plan costs more is refused; null has no limit. */
  maxPlanCost: number | null;
  /** `schema.function` that SQL calls before each REST request. */
  preRequest: string | null;
  /** Who may speak and hear in public channels of realtime. */
  publicChannels: PublicChannels;
  /** REST callers may choose how their transaction ends and may see plans: for tests only. */
  testMode: boolean;
  logLevel: string;
  /** The demonstration is loaded: the login page offers its accounts. */
  demonstration: boolean;
  /** Who answers for this installation, as the terms name him. */
  owner: InstallationOwner;
};

const DEFAULTS: AppSettings = {
  trustProxy: false,
  bodyLimitBytes: 20 * 1024 * 1024,
  bodyPatience: BODY_PATIENCE,
  headersTimeoutMs: 30_000,
  exposedSchemas: ["public"],
  maxRows: null,
  statementTimeoutMs: 30_000,
  maxPlanCost: null,
  preRequest: null,
  publicChannels: "signed-in",
  testMode: false,
  logLevel: "warn",
  demonstration: false,
  owner: { name: null, address: null, email: null },
};

/** The whole server on one port: families, product routes, modules, web application. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { foundation, modules } = options;
  const { services } = foundation;
  const settings = { ...DEFAULTS, ...options.settings };
  const app = fastify({
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimitBytes,
    genReqId: () => crypto.randomUUID(),
    logger: settings.logLevel === "silent" ? false : { level: settings.logLevel },
    forceCloseConnections: true,
    http: {
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: settings.headersTimeoutMs / 2,
    },
    routerOptions: { maxParamLength: 4096 },
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  endSlowBodies(app, settings.bodyPatience);
  refuseUnstorableText(app);
  refuseUnwieldyJson(app);
  rememberTraffic(app);
  paceRefusals(app);
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const problem = problemOf(error);
    const status = problem?.status ?? error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    if (problem !== null) {
      const message = problem.texts[readLocale(request.headers["accept-language"])];
      return reply.code(status).send({ code: problem.code, message, requestId: request.id });
    }
    const message = status >= 500 ? "Something went wrong" : error.message;
    const code = error instanceof RefusedContent ? error.code : "request_failed";
    return reply.code(status).send({ code, message, statusCode: status, requestId: request.id });
  });
  acceptEmptyJson(app);
  secureHeaders(app, foundation.auth.settings.siteUrl);
  await app.register(cookie);
  const callerOf = async (request: FastifyRequest) =>
    signedCallerOf(request) ?? readCaller(foundation.keys, request.headers);
  for (const { watches } of modules) watches?.(app, { services, callerOf });
  await registerFamilies(app, options, settings);
  healthRoutes(app, [
    {
      name: "database",
      check: () => services.database.asService((transaction) => transaction.query("select 1")),
    },
    { name: "storage", check: () => foundation.storage.backend.check() },
    ...(options.readiness ?? []),
  ]);
  const configuration = describeClient(foundation, settings);
  app.get("/config.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(configuration),
  );
  const identity = describeSettings(foundation.auth);
  const ofGuests = guestPages({ identity, owner: settings.owner });
  const pages = [...ofGuests, ...modules.flatMap(({ publicPages = [] }) => publicPages)];
  publicPageRoutes(app, { pages, services });
  for (const { routes } of modules) await routes?.(app, { services, callerOf });
  await serveWeb(app, options.webDirectory, {
    configuration,
    identity,
  });
  return app;
}

/** The official clients name JSON as the type of bodies that they leave empty. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

async function registerFamilies(
  app: FastifyInstance,
  options: AppOptions,
  settings: AppSettings,
): Promise<void> {
  const { foundation, modules } = options;
  const { keys, auth, services, storage } = foundation;
  const { database } = services;
  const cache = new SchemaCache(database, settings.exposedSchemas);
  await cache.start();
  const stopHearing = await keys.sessions.listen();
  app.addHook("onClose", async () => {
    await stopHearing();
    await cache.stop();
  });
  const functions = new Map(modules.flatMap((module) => module.functions).map((one) => [one.name, one]));
  const register = (prefix: string, family: (scope: FastifyInstance) => void) =>
    app.register(
      (scope, _options, done) => {
        family(scope);
        done();
      },
      { prefix },
    );
  await register("/auth/v1", (scope) => authRoutes(scope, auth));
  await register("/auth", (scope) => productRoutes(scope, auth));
  const { maxRows, statementTimeoutMs, maxPlanCost, preRequest, testMode } = settings;
  const limits = { maxRows, statementTimeoutMs, maxPlanCost };
  const permissions = { mayChooseEnd: testMode, showsPlans: testMode };
  await register("/rest/v1", (scope) =>
    restRoutes(scope, { database, cache, keys, preRequest, ...limits, ...permissions }),
  );
  const onFault: FunctionOptions["onFault"] = (error, { name, id }) =>
    app.log.error({ err: error, function: name, requestId: id });
  await register("/functions/v1", (scope) => functionRoutes(scope, { functions, services, keys, onFault }));
  await register("/storage/v1", (scope) => storageRoutes(scope, { ...storage, keys }));
  await register("/realtime/v1", (scope) =>
    realtimeRoutes(scope, { database, cache, keys, publicChannels: settings.publicChannels }),
  );
}

/** What the web application has to know before its first call; nothing in it is secret. */
const describeClient = (
  { keys, auth, hasMailTransport }: Foundation,
  { demonstration, owner }: AppSettings,
) => ({
  anonKey: keys.anonKey,
  cookieName: SESSION_COOKIE,
  rememberCookieName: REMEMBER_COOKIE,
  signUpOpen: auth.settings.signUpOpen,
  autoconfirm: auth.settings.autoconfirm,
  manualLinking: auth.settings.manualLinking,
  passwordMinimum: auth.settings.passwordMinLength,
  sendsMail: hasMailTransport,
  demo: demonstration,
  owner,
});
