import type PDFDocument from 'pdfkit';

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
export type Paper = InstanceType<typeof PDFDocument>;

export const MARGIN = 50;
/** What an A4 page has between its margins. */
export const WIDTH = 495;
export const INK = '#1b1f24';
export const PALE = '#57606a';
const ROW_PADDING = 4;
const RULE = '#d0d7de';

/** Writes a table from where the paper stands, over as many pages as it takes, its headings on every one. */
export function writeTable(paper: Paper, { columns, rows }: PdfTable): void {
  const headings = columns.map(({ heading }) => heading);
  writeRow(paper, columns, headings, 'bold');
  for (const row of rows) {
    if (
      paper.y + heightOf(paper, columns, row) >
      paper.page.height - paper.page.margins.bottom - MARGIN / 2
    ) {
      paper.addPage();
      writeRow(paper, columns, headings, 'bold');
    }
    writeRow(paper, columns, row, 'text');
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
