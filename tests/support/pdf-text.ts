import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[([^\]]*)\]\s*TJ/g;
const HEX = /<([0-9a-f]*)>/g;

/** What a PDF of ours says, piece by piece as it is written; for texts that every reader's fonts can write. */
export function pdfText(bytes: Buffer): string {
  const pages = [...bytes.toString('latin1').matchAll(STREAM)].map(([, held = '']) => {
    try {
      return inflateSync(Buffer.from(held, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const pieces = pages.flatMap((page) =>
    [...page.matchAll(SHOWN)].map(([, shown = '']) =>
      [...shown.matchAll(HEX)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
  return pieces.join(' ').replaceAll(/\s+/g, ' ');
}
