import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTO_PIXELS } from '#domain/shared/photo.ts';

type Read = { content: Buffer } | { fault: ErrorText };
interface Segment {
  marker: number;
  bytes: Buffer;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const BROKEN: Read = { fault: errorText('jpeg-damaged') };

/** Baseline, extended and progressive frames: what every browser shows. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
/** Tables, frames, restart intervals and the scan: what draws. The rest (place, camera, comments, thumbnails) is left out. */
const draws = (marker: number) =>
  isFrame(marker) || marker === 0xc4 || marker === 0xdb || marker === 0xdd || marker === SCAN;

/**
 * Checks a square photo by its content and rebuilds it from the segments needed to draw it, without location or hidden data. Returns a
 * `fault` text for a file that cannot be used.
 */
export function plainJpeg(bytes: Buffer): Read {
  if (bytes.length === 0) return { fault: errorText('file-empty') };
  if (bytes.length > MAX_PHOTO_BYTES) return { fault: errorText('photo-too-large') };
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff)
    return { fault: errorText('photo-must-be-jpeg') };
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => isFrame(marker)) ?? [];
  const [frame] = frames;
  if (!segments || frames.length !== 1 || !frame || frame.bytes.length < 10) return BROKEN;
  const [height, width] = [frame.bytes.readUInt16BE(5), frame.bytes.readUInt16BE(7)];
  if (width === 0 || width !== height) return { fault: errorText('photo-must-be-square') };
  if (width > MOST_PHOTO_PIXELS) return { fault: errorText('at-most-pixels', { max: MOST_PHOTO_PIXELS }) };
  const kept = segments.filter(({ marker }) => draws(marker)).map((segment) => segment.bytes);
  return { content: Buffer.concat([Buffer.from([0xff, START]), ...kept, Buffer.from([0xff, END])]) };
}

/** Every segment from marker to marker, the data of a scan with it; undefined where they do not lead to the end of the picture. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === END) return segments.some((one) => one.marker === SCAN) ? segments : undefined;
    if (marker < 0xc0 || marker === START || at + 4 > bytes.length) return undefined;
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfScan(bytes, head) : head;
    if (head < at + 4 || end > bytes.length) return undefined;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Returns where the data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (bytes[at + 1] === 0 || (bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7)))
    at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}
