import * as desk from "../../../../packages/farmers/test/card-desk.ts";

/** What signs cards and lists in tests of the package, for tests of the pages that verify them. */
export const { awa, keyOfSecret, publishedWith, secretOf, signerOf } = desk;
