import { randomFillSync } from 'node:crypto';

const LENGTH = 16;
/** Random bytes for many ids: fetching them for each id would cost more than all the rest. */
const random = Buffer.alloc(256 * LENGTH);
let used = random.length;
/** The last millisecond that an id was made in, and how many more were made in it. */
let last = 0;
let more = 0;

/**
 * A new record id: UUID version 7 (RFC 9562), so that ids made later sort later and index pages stay dense. Within a
 * millisecond they count up from a random start: what one operation writes is read in the order in which it was written.
 */
export function newId(now = Date.now()): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bytes = random.subarray(used, (used += LENGTH));
  bytes.writeUIntBE(now, 0, 6);
  more = now === last ? more + 1 : bytes.readUInt16BE(6) & 0x7ff;
  last = now;
  bytes.writeUInt16BE(0x7000 | (more & 0xfff), 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
