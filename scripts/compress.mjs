import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(m?js|css|html|svg|json|webmanifest|txt|xml|ico)$/;
/** Below this a packet is a packet. */
const SMALLEST_BYTES = 512;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const zip = (bytes) => promisify(gzip)(bytes, { level: 9 });

/** Writes a .br and a .gz file for every text file of a folder, so that the server does not compress at runtime. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) {
    return;
  }
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes)]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
