const MODULUS = 2_147_483_647;
const MULTIPLIER = 16_807;

/**
 * The numbers, from 0 below 1, that ODK's engines draw from a seed.
 *
 * @see S. K. Park, K. W. Miller, Random number generators: good ones are hard to find, Communications of the ACM 31
 *   (1988) 1192-1201; https://getodk.github.io/xforms-spec/#fn:randomize
 */
export function seededNumbers(seed: bigint): () => number {
  let state = Number(seed % BigInt(MODULUS));
  if (state <= 0) state += MODULUS - 1;
  return () => {
    state = (state * MULTIPLIER) % MODULUS;
    return (state - 1) / (MODULUS - 1);
  };
}
