import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';

/** A table's column: its heading, its width in points (an A4 page has 495), and whether its text stands at the right. */
export interface PdfColumn {
  heading: string;
  width: number;
  isRight?: boolean;
}
export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}
export interface PdfPaper {
  /** In the file's properties and at its head. */
  title: string;
  author: string;
  /** Under the title, a line each. */
  lines: readonly string[];
  table: PdfTable;
  /** Said in the place of an empty table. */
  emptyText: string;
  /** Below the table, a line each. */
  closing: readonly string[];
}

const MARGIN = 50;
const ROW_PADDING = 4;
const INK = '#1b1f24';
const PALE = '#57606a';
const RULE = '#d0d7de';

/** A paper with one table over as many A4 pages as it takes, its headings on every page, pages numbered. Streams while it is written. */
export function pdfPaper({ title, author, lines, table, emptyText, closing }: PdfPaper): Readable {
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const out = paper.pipe(new PassThrough());
  paper.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(title).moveDown(0.5);
  paper.font('Helvetica').fontSize(10).fillColor(PALE);
  for (const line of lines) paper.text(line);
  paper.moveDown();
  if (table.rows.length === 0) paper.fillColor(INK).text(emptyText);
  else writeTable(paper, table);
  paper.moveDown().fillColor(INK).fontSize(10);
  for (const line of closing) paper.text(line, MARGIN);
  numberPages(paper);
  paper.end();
  return out;
}

type Paper = InstanceType<typeof PDFDocument>;

function writeTable(paper: Paper, { columns, rows }: PdfTable): void {
  const headings = columns.map(({ heading }) => heading);
  writeRow(paper, columns, headings, 'Helvetica-Bold');
  for (const row of rows) {
    if (paper.y + heightOf(paper, columns, row) > paper.page.height - MARGIN * 1.5) {
      paper.addPage();
      writeRow(paper, columns, headings, 'Helvetica-Bold');
    }
    writeRow(paper, columns, row, 'Helvetica');
  }
}

const heightOf = (paper: Paper, columns: readonly PdfColumn[], row: readonly string[]): number =>
  Math.max(
    ...columns.map(({ width }, index) => paper.heightOfString(row[index] ?? '', { width: width - 6 })),
  ) +
  2 * ROW_PADDING;

function writeRow(paper: Paper, columns: readonly PdfColumn[], row: readonly string[], font: string): void {
  paper.font(font).fontSize(9).fillColor(INK);
  const [top, height] = [paper.y, heightOf(paper, columns, row)];
  let left = MARGIN;
  for (const [index, { width, isRight }] of columns.entries()) {
    paper.text(row[index] ?? '', left, top + ROW_PADDING, {
      width: width - 6,
      align: isRight ? 'right' : 'left',
    });
    left += width;
  }
  paper
    .moveTo(MARGIN, top + height)
    .lineTo(left, top + height)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  paper.x = MARGIN;
  paper.y = top + height;
}

function numberPages(paper: Paper): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    // Below the margin, where text would otherwise begin a page of its own.
    paper.page.margins.bottom = 0;
    paper
      .fontSize(8)
      .fillColor(PALE)
      .text(`${page + 1} / ${count}`, MARGIN, paper.page.height - 36, { align: 'right' });
  }
}
