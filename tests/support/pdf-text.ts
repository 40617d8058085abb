import { inflateSync } from 'node:zlib';

/** One line end on either side is the writer's; a carriage return before the last one belongs to what is held. */
const STREAM = /stream\n([\s\S]*?)\nendstream/g;
const SHOWN = /\[([^\]]*)\]\s*TJ/g;
const HEX = /<([0-9a-f]*)>/g;

/** What is drawn on it, page by page, in the language of PDF. */
export const pdfPages = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(STREAM)].map(([, held = '']) => {
    try {
      return inflateSync(Buffer.from(held, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });

/** What a PDF of ours says, piece by piece as it is written; for texts that every reader's fonts can write. */
export function pdfText(bytes: Buffer): string {
  const pieces = pdfPages(bytes).flatMap((page) =>
    [...page.matchAll(SHOWN)].map(([, shown = '']) =>
      [...shown.matchAll(HEX)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
  return pieces.join(' ').replaceAll(/\s+/g, ' ');
}
