import type PDFDocument from 'pdfkit';

/** A table's column: its heading, its width in points (an A4 page has 495), and whether its text is right-aligned. */
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
/** Width between the margins of an A4 page, in points. */
export const WIDTH = 495;
export const INK = '#1b1f24';
export const PALE = '#57606a';
const ROW_PADDING = 4;
const GAP = 6;
const RULE = '#d0d7de';

/** Writes a table from the current position on the page, over as many pages as needed, with the headings on each. */
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

/** Returns the position of each column's text: left-aligned text keeps its distance from right-aligned figures before it. */
function boxesOf(columns: readonly PdfColumn[]) {
  let left = MARGIN;
  return columns.map(({ width, isRight = false }, index) => {
    const indent = columns[index - 1]?.isRight && !isRight ? 2 * GAP : 0;
    const box = { left: left + indent, width: width - GAP - indent, isRight };
    left += width;
    return box;
  });
}

const heightOf = (paper: Paper, columns: readonly PdfColumn[], row: readonly string[]): number =>
  Math.max(...boxesOf(columns).map(({ width }, index) => paper.heightOfString(row[index] ?? '', { width }))) +
  2 * ROW_PADDING;

function writeRow(paper: Paper, columns: readonly PdfColumn[], row: readonly string[], font: string): void {
  paper.font(font).fontSize(9).fillColor(INK);
  const [top, height] = [paper.y, heightOf(paper, columns, row)];
  for (const [index, { left, width, isRight }] of boxesOf(columns).entries()) {
    paper.text(row[index] ?? '', left, top + ROW_PADDING, { width, align: isRight ? 'right' : 'left' });
  }
  const right = columns.reduce((sum, { width }) => sum + width, MARGIN);
  paper
    .moveTo(MARGIN, top + height)
    .lineTo(right, top + height)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  paper.x = MARGIN;
  paper.y = top + height;
}
