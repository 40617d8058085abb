import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { plainSvg } from './plain-svg.ts';

type Read =
  | { mediaType: 'image/png' | 'image/webp' | 'image/svg+xml'; content: Buffer }
  | { fault: ErrorText };

const MOST_BYTES = 300_000;
const MOST_PIXELS = 4_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects the type of a logo by its content and sanitises an SVG. Returns a `fault` text for a file that cannot be used. */
export function readPicture(bytes: Buffer): Read {
  if (bytes.length === 0) return { fault: errorText('file-empty') };
  if (bytes.length > MOST_BYTES) return { fault: errorText('logo-too-large') };
  if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { mediaType: 'image/webp', content: bytes };
  const text = bytes.toString('utf8');
  if (/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text)) {
    const svg = plainSvg(text);
    return svg
      ? { mediaType: 'image/svg+xml', content: Buffer.from(svg) }
      : { fault: errorText('svg-unreadable') };
  }
  return { fault: errorText('logo-type-not-allowed') };
}

function readPng(bytes: Buffer): Read {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return { fault: errorText('png-damaged') };
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (sides.some((side) => side === 0 || side > MOST_PIXELS))
    return { fault: errorText('at-most-pixels', { max: MOST_PIXELS }) };
  return { mediaType: 'image/png', content: bytes };
}
