import { BlockList, isIP } from "node:net";

/** Networks that no public file comes from: this machine, private and link-local ones, reserved and multicast (IANA special registries). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}

const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
const notPublicSix = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublicSix.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address belongs to the public internet; one that embeds another network's address does not count. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, "ipv4");
  if (version === 6) return publicSix.check(address, "ipv6") && !notPublicSix.check(address, "ipv6");
  return false;
}
