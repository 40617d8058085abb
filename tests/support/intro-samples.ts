/** Smallest recordings of each kind: what the server reads of a file, without sound that could be heard. */

const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

interface Mp4 {
  brand?: string;
  handlers?: readonly ('vide' | 'soun')[];
  seconds?: number;
  /** Where it was recorded, as phones write it. */
  place?: string;
}

export function mp4Of({
  brand = 'mp42',
  handlers = ['vide', 'soun'],
  seconds = 12,
  place = '',
}: Mp4 = {}): Buffer {
  const header = box('mvhd', uint32(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  const tracks = handlers.map((handler) =>
    box('trak', box('mdia', box('hdlr', uint32(0, 0), handler, Buffer.alloc(13)))),
  );
  const beside = place ? [box('udta', box('\u00a9xyz', place)), box('meta', place)] : [];
  return Buffer.concat([
    box('ftyp', brand, uint32(0)),
    box('moov', header, ...tracks, ...beside),
    box('mdat', Buffer.alloc(64)),
  ]);
}

const element = (id: number[], body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([Buffer.from(id), size, body]);
};
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

interface Webm {
  docType?: string;
  /** 1: pictures, 2: sound. */
  tracks?: readonly number[];
  seconds?: number;
}

export function webmOf({ docType = 'webm', tracks = [1, 2], seconds = 12 }: Webm = {}): Buffer {
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], double(seconds * 1000)));
  const entries = tracks.map((kind) => element([0xae], element([0x83], Buffer.from([kind]))));
  const parts = [info, element([0x16, 0x54, 0xae, 0x6b], Buffer.concat(entries))];
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    // As browsers write it: of unknown size.
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ...parts,
    element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(32)),
  ]);
}

const oggPage = (samples: number, packet: Buffer): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(BigInt(samples), 6);
  head[26] = 1;
  head[27] = packet.length;
  return Buffer.concat([head, packet]);
};

export const oggOf = ({ codec = 'OpusHead', seconds = 12 } = {}): Buffer =>
  Buffer.concat([
    oggPage(0, Buffer.concat([Buffer.from(codec), Buffer.alloc(40)])),
    oggPage(seconds * 48_000, Buffer.alloc(64)),
  ]);

/** 32 kbit/s. */
export function mp3Of({ seconds = 2, tag = '' } = {}): Buffer {
  const sound = Buffer.alloc(seconds * 4000);
  sound.writeUInt32BE(0xfffb_1000);
  if (!tag) return sound;
  return Buffer.concat([
    Buffer.from(`ID3\x04\0\0\0\0\0${String.fromCharCode(tag.length)}${tag}`, 'latin1'),
    sound,
  ]);
}

/** Each kind that is taken, with its media type. */
export const introSamples = (): [mediaType: string, bytes: Buffer][] => [
  ['video/mp4', mp4Of()],
  ['audio/mp4', mp4Of({ brand: 'M4A ', handlers: ['soun'] })],
  ['video/webm', webmOf()],
  ['audio/webm', webmOf({ tracks: [2] })],
  ['audio/ogg', oggOf()],
  ['audio/mpeg', mp3Of()],
];
