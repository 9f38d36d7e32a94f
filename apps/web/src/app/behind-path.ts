/** Query and hash, as they stand behind the path of an address; `searchStr` and `hash` as the router gives them. */
export function behindPath({ searchStr, hash }: { searchStr: string; hash: string }): string {
  return hash === "" ? searchStr : `${searchStr}#${hash}`;
}
