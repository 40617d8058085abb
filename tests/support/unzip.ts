import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP archive by name, read by its directory as other programs do; throws when something does not fit. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const held = archive.subarray(start, start + packed);
    const bytes = method === 0 ? Buffer.from(held) : inflateRawSync(held);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name} is damaged`);
    entries.set(name, bytes);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}
