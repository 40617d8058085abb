import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { erasedNamesIn } from '#server/locales/erased-texts.ts';
import { projectRoot } from '#server/runtime/project-root.ts';
import type { PaperLogo } from './brand-picture.ts';
import { drawMark } from './pdf-mark.ts';
import { type PdfSection, writeSections, writeSignatures } from './pdf-sections.ts';
import { INK, MARGIN, PALE, type Paper, type PdfTable, WIDTH, writeTable } from './pdf-table.ts';

export type { PdfSection } from './pdf-sections.ts';
export type { PdfColumn } from './pdf-table.ts';

export interface PdfPaper {
  /** In the file's properties and at its head. */
  title: string;
  author: string;
  /** Of its texts; for screen readers. */
  locale?: Locale;
  /** The school's logo, above everything. */
  logo?: PaperLogo;
  /** Main sentence of a document about one person: the name in large letters, between the text before and after it. */
  sentence?: readonly [before: string, name: string, after: string];
  /** Under the title, a line each. */
  lines: readonly string[];
  /** Below these, side by side: a heading with its lines. */
  blocks?: readonly (readonly [heading: string, ...lines: string[]])[];
  table: PdfTable;
  /** Said in the place of an empty table. */
  emptyText: string;
  /** Further tables below it, each under its heading. */
  sections?: readonly PdfSection[];
  /** Below the table at the right: what, and how much; the last one is the sum. */
  totals?: readonly (readonly [string, string])[];
  /** Below the table, a line each. */
  closing: readonly string[];
  /** Signature lines, side by side, each with the text below it. */
  signatures?: readonly string[];
  /** At the foot of every page, small. */
  footer?: string;
}

const MARK_HEIGHT = 34;

/** A paper with one table over as many A4 pages as it takes, its headings on every page, pages numbered. Streams while it is written. */
export function pdfPaper({ logo, ...texts }: PdfPaper): Readable {
  const content = erasedNamesIn(texts.locale ?? DEFAULT_LOCALE, texts);
  const {
    title,
    author,
    locale = DEFAULT_LOCALE,
    sentence,
    lines,
    blocks = [],
    table,
    emptyText,
    sections = [],
    totals = [],
    closing,
    signatures = [],
    footer = '',
  } = content;
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: footer ? MARGIN * 2 : MARGIN },
    bufferPages: true,
    lang: locale,
    info: { Title: title, Author: author },
  });
  nameFonts(paper, JSON.stringify(content));
  const out = paper.pipe(new PassThrough());
  if (logo) {
    if (Buffer.isBuffer(logo)) paper.image(logo, MARGIN, MARGIN, { fit: [WIDTH / 2, MARK_HEIGHT] });
    else drawMark(paper, logo, { x: MARGIN, y: MARGIN, height: MARK_HEIGHT });
    paper.y = MARGIN + MARK_HEIGHT + 24;
  }
  paper.fillColor(INK).font('bold').fontSize(18).text(title, MARGIN).moveDown(0.5);
  if (sentence) writeSentence(paper, sentence);
  paper.font('text').fontSize(10).fillColor(PALE);
  for (const line of lines) paper.text(line);
  paper.moveDown();
  writeBlocks(paper, blocks);
  if (table.rows.length === 0) paper.fillColor(INK).text(emptyText);
  else writeTable(paper, table);
  writeSections(paper, sections);
  writeTotals(paper, totals);
  paper.moveDown().font('text').fillColor(INK).fontSize(10);
  for (const line of closing) paper.text(line, MARGIN, undefined, { width: WIDTH });
  writeSignatures(paper, signatures);
  footPages(paper, footer);
  paper.end();
  return out;
}

function writeSentence(paper: Paper, [before, name, after]: NonNullable<PdfPaper['sentence']>): void {
  paper.moveDown(0.5).font('text').fontSize(13).fillColor(INK).text(before, { width: WIDTH });
  paper.moveDown(0.25).font('bold').fontSize(24).text(name, { width: WIDTH });
  paper.moveDown(0.15).font('text').fontSize(13).text(after, { width: WIDTH, lineGap: 3 });
  paper.moveDown(1);
}

function writeBlocks(paper: Paper, blocks: NonNullable<PdfPaper['blocks']>): void {
  if (blocks.length === 0) return;
  const width = WIDTH / blocks.length;
  const top = paper.y;
  const ends = blocks.map(([heading, ...lines], index) => {
    const [left, options] = [MARGIN + index * width, { width: width - 16 }];
    paper.font('text').fontSize(9).fillColor(PALE).text(heading, left, top, options);
    paper.fontSize(10).fillColor(INK);
    for (const line of lines) paper.text(line, left, undefined, options);
    return paper.y;
  });
  paper.x = MARGIN;
  paper.y = Math.max(...ends) + 16;
}

function writeTotals(paper: Paper, totals: NonNullable<PdfPaper['totals']>): void {
  const height = 17;
  if (paper.y + totals.length * height > paper.page.height - paper.page.margins.bottom) paper.addPage();
  paper.y += 8;
  for (const [index, [what, amount]] of totals.entries()) {
    const isSum = index === totals.length - 1;
    const y = paper.y;
    paper
      .font(isSum ? 'bold' : 'text')
      .fontSize(isSum ? 12 : 10)
      .fillColor(INK);
    paper.text(what, MARGIN + WIDTH - 290, y, { width: 180, align: 'right' });
    paper.text(amount, MARGIN + WIDTH - 106, y, { width: 100, align: 'right' });
    paper.y = y + height;
  }
  paper.x = MARGIN;
}

function footPages(paper: Paper, footer: string): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    // Below the margin, where text would otherwise begin a page of its own.
    paper.page.margins.bottom = 0;
    const { height } = paper.page;
    paper.font('text').fontSize(8).fillColor(PALE);
    paper.text(footer, MARGIN, height - 82, { width: WIDTH, height: 40, ellipsis: true });
    paper.text(`${page + 1} / ${count}`, MARGIN, height - 36, { align: 'right' });
  }
}

/** Characters of the standard PDF fonts: Western Europe and the symbols of Windows-1252. */
const WESTERN = /^[\n\r\t\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Sets the document's fonts `text` and `bold`: a standard PDF font if it has every character of `text`, else an embedded one. */
function nameFonts(paper: Paper, text: string): void {
  const isWestern = WESTERN.test(text);
  const folder = join(projectRoot(), 'server/formats/fonts');
  paper.registerFont('text', isWestern ? 'Helvetica' : join(folder, 'DejaVuSans.ttf'));
  paper.registerFont('bold', isWestern ? 'Helvetica-Bold' : join(folder, 'DejaVuSans-Bold.ttf'));
}
