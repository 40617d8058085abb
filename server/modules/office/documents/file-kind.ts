import type { FileKind } from '#domain/office/document.ts';

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

/** Returns the kind of a file by its content; null for kinds that aren't accepted. */
export function kindOf(bytes: Buffer): FileKind | null {
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (starts(bytes, PNG)) return 'png';
  if (starts(bytes, JPEG)) return 'jpeg';
  if (starts(bytes, ZIP)) return officeKindOf(bytes);
  return isText(bytes) ? 'text' : null;
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
