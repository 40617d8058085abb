import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { projectRoot } from '#server/runtime/project-root.ts';

type Paper = InstanceType<typeof PDFDocument>;

/** Characters of the standard PDF fonts: Western Europe and the symbols of Windows-1252. */
const WESTERN = /^[\n\r\t\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/**
 * Names the paper's fonts `text` and `bold`: those of every reader where they can write all of this, else one that travels inside the
 * paper, as Łukasz, Δημήτρης and Дмитрий need.
 */
export function nameFonts(paper: Paper, text: string): void {
  const isWestern = WESTERN.test(text);
  const folder = join(projectRoot(), 'server/formats/fonts');
  paper.registerFont('text', isWestern ? 'Helvetica' : join(folder, 'DejaVuSans.ttf'));
  paper.registerFont('bold', isWestern ? 'Helvetica-Bold' : join(folder, 'DejaVuSans-Bold.ttf'));
}
