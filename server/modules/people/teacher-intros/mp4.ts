interface Box {
  type: string;
  /** Where its type, its content and the next box begin. */
  typeAt: number;
  from: number;
  end: number;
}

/** What an MP4 file states of itself. */
export interface Mp4Facts {
  hasPictures: boolean;
  hasSound: boolean;
  /** Seconds; null if it does not say, as files that browsers record in pieces. */
  seconds: number | null;
}

/** Boxes that can hold places, names and other data beside the recording. */
const PRIVATE = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'XMP_']);
/** More than any recording of two minutes has. */
const MOST_BOXES = 20_000;
const KNOWN = /^[\w ©-]{4}$/;

/** The boxes from `from` to `end`; null where they do not follow each other to the end. */
function boxesIn(bytes: Buffer, from: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < end; ) {
    if (at + 8 > end || boxes.length >= MOST_BOXES) return null;
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > end) return null;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (size < head || at + size > end || !KNOWN.test(type)) return null;
    boxes.push({ type, typeAt: at + 4, from: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

const childrenOf = (bytes: Buffer, { from, end }: Box): Box[] => boxesIn(bytes, from, end) ?? [];
const find = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type);

/** 'vide' or 'soun'. */
function handlerOf(bytes: Buffer, track: Box): string {
  const media = find(childrenOf(bytes, track), 'mdia');
  const handler = media && find(childrenOf(bytes, media), 'hdlr');
  return handler ? bytes.toString('latin1', handler.from + 8, handler.from + 12) : '';
}

function secondsOf(bytes: Buffer, { from, end }: Box): number | null {
  const isLong = bytes[from] === 1;
  if (end - from < (isLong ? 32 : 20)) return null;
  const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16);
  return scale > 0 && length > 0 ? length / scale : null;
}

/** Empties boxes with data beside the recording. Their size stays, because offsets elsewhere point past them. */
function clear(bytes: Buffer, boxes: readonly Box[]): void {
  for (const { type, typeAt, from, end } of boxes)
    if (PRIVATE.has(type)) {
      bytes.write('free', typeAt, 'latin1');
      bytes.fill(0, from, end);
    }
}

/** Reads an MP4 file and removes places and names from it, in place; null for a damaged file, or one without tracks. */
export function plainMp4(bytes: Buffer): Mp4Facts | null {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const movie = boxes && find(boxes, 'moov');
  const header = movie && find(childrenOf(bytes, movie), 'mvhd');
  if (!header) return null;
  const parts = childrenOf(bytes, movie);
  const tracks = parts.filter(({ type }) => type === 'trak');
  const handlers = tracks.map((track) => handlerOf(bytes, track));
  for (const level of [boxes, parts, ...tracks.map((track) => childrenOf(bytes, track))]) clear(bytes, level);
  return {
    hasPictures: handlers.includes('vide'),
    hasSound: handlers.includes('soun'),
    seconds: secondsOf(bytes, header),
  };
}
