const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns a UUID of version 7: ids sort by creation time, and the board stacks by id. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint16Array(5));
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = random;
  const at = hex(Date.now(), 12);
  const version = hex(0x7000 | (a & 0xfff), 4);
  const variant = hex(0x8000 | (b & 0x3fff), 4);
  return `${at.slice(0, 8)}-${at.slice(8)}-${version}-${variant}-${[c, d, e].map((part) => hex(part, 4)).join('')}`;
}
