/** `--mode full`, as in `npm run crawl`: everything that `npm test` has no time for, and pictures of whole pages at rest. */
export const isFull = process.env.MODE === "full";
