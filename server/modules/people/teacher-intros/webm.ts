/** Elements of a WebM file that are read here, by their ids. */
const [SEGMENT, INFO, TRACKS, CLUSTER, ENTRY] = [0x18538067, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0xae];
const [HEAD, DOC_TYPE, SCALE, DURATION, TRACK_TYPE] = [0x1a45dfa3, 0x4282, 0x2ad7b1, 0x4489, 0x83];
const [PICTURES, SOUND] = [1, 2];

/** More than any recording of two minutes has before its sound. */
const MOST_ELEMENTS = 1000;

interface Element {
  id: number;
  from: number;
  end: number;
}

export interface WebmFacts {
  hasPictures: boolean;
  hasSound: boolean;
  /** Seconds; null if it does not say, as files that browsers record. */
  seconds: number | null;
}

/** Reads a number of 1 to 8 bytes, whose length is in its first bits. */
function numberAt(bytes: Buffer, at: number, hasMark: boolean): { value: number; next: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  let value = hasMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown && !hasMark ? Infinity : value, next: at + length };
}

/** The elements from `from` to `end`, as far as they can be read, up to the first with sound or pictures. */
function elementsIn(bytes: Buffer, from: number, end: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < end && elements.length < MOST_ELEMENTS; ) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, id.next, false);
    if (!size || id.value === CLUSTER) break;
    const element = { id: id.value, from: size.next, end: Math.min(size.next + size.value, end) };
    elements.push(element);
    at = element.end;
  }
  return elements;
}

const find = (elements: readonly Element[], id: number): Element | undefined =>
  elements.find((element) => element.id === id);

function uintOf(bytes: Buffer, element: Element | undefined): number | null {
  const length = element ? element.end - element.from : 0;
  return element && length >= 1 && length <= 6 ? bytes.readUIntBE(element.from, length) : null;
}

function secondsOf(bytes: Buffer, info: readonly Element[]): number | null {
  const duration = find(info, DURATION);
  const length = duration ? duration.end - duration.from : 0;
  if (!duration || (length !== 4 && length !== 8)) return null;
  const ticks = length === 4 ? bytes.readFloatBE(duration.from) : bytes.readDoubleBE(duration.from);
  const nanoseconds = uintOf(bytes, find(info, SCALE)) ?? 1_000_000;
  const seconds = (ticks * nanoseconds) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Reads what a WebM file says of itself; null for other files, also for other Matroska. */
export function readWebm(bytes: Buffer): WebmFacts | null {
  const outer = elementsIn(bytes, 0, bytes.length);
  const head = find(outer, HEAD);
  const type = head && find(elementsIn(bytes, head.from, head.end), DOC_TYPE);
  const segment = find(outer, SEGMENT);
  if (!type || !segment || bytes.toString('latin1', type.from, type.end).replaceAll('\0', '') !== 'webm')
    return null;
  const parts = elementsIn(bytes, segment.from, segment.end);
  const inside = (element: Element | undefined) =>
    element ? elementsIn(bytes, element.from, element.end) : [];
  const kinds = inside(find(parts, TRACKS))
    .filter(({ id }) => id === ENTRY)
    .map((entry) => uintOf(bytes, find(inside(entry), TRACK_TYPE)));
  return {
    hasPictures: kinds.includes(PICTURES),
    hasSound: kinds.includes(SOUND),
    seconds: secondsOf(bytes, inside(find(parts, INFO))),
  };
}
