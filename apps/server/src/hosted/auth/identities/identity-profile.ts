/** Who somebody is according to a provider. */
export type IdentityProfile = {
  provider: string;
  providerId: string;
  email: string | undefined;
  emailVerified: boolean;
  /** Kept with the identity; what is not undefined goes to the metadata of the account. */
  data: Record<string, unknown>;
};
