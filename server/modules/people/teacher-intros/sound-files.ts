/** Kilobits a second by the number in a frame's header, for layer III of MPEG 1 and of MPEG 2 and 2.5. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const OPUS_RATE = 48_000;

/** Where the sound of an MP3 file begins: after the tag with names and pictures. */
function soundStart(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f);
}

/** Returns the sound of an MP3 file without its tag, and about how long it is by its first frame; null for other files. */
export function plainMp3(bytes: Buffer): { content: Buffer; seconds: number | null } | null {
  const content = bytes.subarray(soundStart(bytes));
  if (content.length < 4) return null;
  const header = content.readUInt32BE(0);
  const [version, layer, rate] = [(header >>> 19) & 3, (header >>> 17) & 3, (header >>> 12) & 15];
  // Eleven bits that are set begin a frame; layer 1 here means III, version 1 is none.
  if (header >>> 21 !== 0x7ff || layer !== 1 || version === 1) return null;
  const kilobits = (version === 3 ? RATES_1 : RATES_2)[rate];
  if (kilobits === undefined) return null;
  // With a header of its own the rate varies, and the first frame says little about it.
  const isVariable = ['Xing', 'VBRI'].some((mark) => content.subarray(0, 200).includes(mark));
  return { content, seconds: isVariable || kilobits === 0 ? null : (content.length * 8) / (kilobits * 1000) };
}

/** Returns how long an Ogg file with Opus or Vorbis is; null for other files. */
export function readOgg(bytes: Buffer): { seconds: number | null } | null {
  if (bytes.toString('latin1', 0, 4) !== 'OggS' || bytes.length < 64) return null;
  const packet = 27 + (bytes[26] ?? 0);
  const isOpus = bytes.toString('latin1', packet, packet + 8) === 'OpusHead';
  const isVorbis = bytes.toString('latin1', packet, packet + 7) === '\x01vorbis';
  if ((!isOpus && !isVorbis) || bytes.length < packet + 16) return null;
  const rate = isOpus ? OPUS_RATE : bytes.readUInt32LE(packet + 12);
  const last = bytes.lastIndexOf('OggS');
  const samples = last + 14 <= bytes.length ? Number(bytes.readBigInt64LE(last + 6)) : 0;
  return { seconds: rate > 0 && samples > 0 ? samples / rate : null };
}
