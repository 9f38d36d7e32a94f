/** An address of this server in full. Braces of {z}/{x}/{y} must survive: URL would escape them. */
export function absolute(address: string): string {
  return address.startsWith("/") ? window.location.origin + address : address;
}
