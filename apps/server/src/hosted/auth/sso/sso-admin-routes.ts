import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { read, readId } from "../read-input.ts";
import {
  addProvider,
  changeProvider,
  listProviders,
  notFound,
  providerInput,
  removeProvider,
} from "./manage-providers.ts";
import { samlKeyRoutes } from "./saml-key-routes.ts";

/** `/admin/sso/providers`, behind the service key like everything under `/admin`. */
export function ssoAdminRoutes(scope: FastifyInstance, services: AuthServices): void {
  const path = "/admin/sso/providers";
  samlKeyRoutes(scope, services);
  scope.get(path, async () => ({ items: await listProviders(services) }));
  scope.post(path, async (request, reply) =>
    reply.code(201).send(await addProvider(services, read(providerInput, request.body))),
  );
  scope.get(`${path}/:provider_id`, async (request) => {
    const [provider] = await listProviders(services, readId(request.params, "provider_id"));
    if (provider === undefined) throw notFound();
    return provider;
  });
  scope.put(`${path}/:provider_id`, async (request) =>
    changeProvider(services, readId(request.params, "provider_id"), read(providerInput, request.body)),
  );
  scope.delete(`${path}/:provider_id`, async (request) =>
    removeProvider(services, readId(request.params, "provider_id")),
  );
}
