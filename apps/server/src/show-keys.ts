import { readConfig } from "./config.ts";
import { apiSecretOf, makeApiKeys } from "./hosted/auth/keys/api-keys.ts";

const { secret } = await readConfig();
const { anonKey, serviceKey, publishableKey, secretKey } = await makeApiKeys(apiSecretOf(secret));
console.log(`publishable  ${publishableKey}
secret       ${secretKey}
anon         ${anonKey}
service_role ${serviceKey}`);
