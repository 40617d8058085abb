import type { FileKind, RecordingKind } from '#domain/office/document.ts';

const starts = (bytes: Buffer, signature: readonly number[] | string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature as string));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The part by which a zip file is recognised as an Office document. Files with macros are refused. */
const OFFICE = {
  word: 'word/document.xml',
  sheet: 'xl/workbook.xml',
  slides: 'ppt/presentation.xml',
} as const;
const MACROS = 'vbaProject.bin';

/** Returns the kind of a file by its content; null for kinds that are not accepted. */
export function kindOf(bytes: Buffer): FileKind | null {
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (starts(bytes, PNG)) return 'png';
  if (starts(bytes, JPEG)) return 'jpeg';
  if (starts(bytes, ZIP)) return officeKindOf(bytes);
  return isText(bytes) ? 'text' : null;
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** Brands of MP4 files with sound; pictures have the same beginning with other brands. */
const SOUND_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'dash'];
const holds = (bytes: Buffer, at: number, signature: string) =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** Returns the kind of a recording by its content; null for other files. */
export function recordingKindOf(bytes: Buffer): RecordingKind | null {
  if (starts(bytes, EBML)) return 'webm';
  if (starts(bytes, 'OggS')) return 'ogg';
  if (holds(bytes, 4, 'ftyp') && SOUND_BRANDS.some((brand) => holds(bytes, 8, brand))) return 'm4a';
  if (starts(bytes, 'RIFF') && holds(bytes, 8, 'WAVE')) return 'wav';
  const isFrame = bytes[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(bytes[1] ?? 0);
  return isFrame || starts(bytes, 'ID3') ? 'mp3' : null;
}

function officeKindOf(bytes: Buffer): FileKind | null {
  if (!bytes.includes('[Content_Types].xml') || bytes.includes(MACROS)) return null;
  for (const kind of ['word', 'sheet', 'slides'] as const) if (bytes.includes(OFFICE[kind])) return kind;
  return null;
}

/** UTF-8 without control characters but tab, line feed, form feed and return. */
function isText(bytes: Buffer): boolean {
  if (
    bytes.length === 0 ||
    bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
  ) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
