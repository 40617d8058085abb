import { plainSvg } from './plain-svg.ts';

type Read = { mediaType: 'image/png' | 'image/webp' | 'image/svg+xml'; content: Buffer } | { fault: string };

const MOST_BYTES = 300_000;
const MOST_PIXELS = 4_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects the type of a logo by its content and sanitises an SVG. Returns a `fault` text for a file that cannot be used. */
export function readPicture(bytes: Buffer): Read {
  if (bytes.length === 0) return { fault: 'This file is empty.' };
  if (bytes.length > MOST_BYTES) return { fault: 'A logo may have 300 kB at most.' };
  if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { mediaType: 'image/webp', content: bytes };
  const text = bytes.toString('utf8');
  if (/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text)) {
    const svg = plainSvg(text);
    return svg
      ? { mediaType: 'image/svg+xml', content: Buffer.from(svg) }
      : { fault: 'This SVG cannot be read. Export it as a plain SVG, or take a PNG.' };
  }
  return { fault: 'A logo is a PNG, WebP or SVG file.' };
}

function readPng(bytes: Buffer): Read {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return { fault: 'This PNG is broken.' };
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (sides.some((side) => side === 0 || side > MOST_PIXELS))
    return { fault: `A logo may have ${MOST_PIXELS} pixels a side at most.` };
  return { mediaType: 'image/png', content: bytes };
}
