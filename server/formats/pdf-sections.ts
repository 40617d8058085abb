import { INK, MARGIN, PALE, type Paper, type PdfTable, WIDTH, writeTable } from './pdf-table.ts';

/** A further table of a paper. */
export interface PdfSection {
  heading: string;
  /** Between heading and table, a line each. */
  lines?: readonly string[];
  table: PdfTable;
  /** Said in the place of an empty table. */
  emptyText: string;
}

/** A heading needs room for the first rows below it. */
const HEAD_ROOM = 110;
const SIGN_ROOM = 90;
const GAP = 24;

const roomFor = (paper: Paper, height: number): void => {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
};

/** Writes tables one below the other, each under its heading. */
export function writeSections(paper: Paper, sections: readonly PdfSection[]): void {
  for (const { heading, lines = [], table, emptyText } of sections) {
    paper.y += GAP;
    roomFor(paper, HEAD_ROOM);
    paper.font('bold').fontSize(13).fillColor(INK).text(heading, MARGIN, undefined, { width: WIDTH });
    paper.moveDown(0.4).font('text').fontSize(9).fillColor(PALE);
    for (const line of lines) paper.text(line, { width: WIDTH });
    if (lines.length > 0) paper.moveDown(0.4);
    if (table.rows.length === 0) paper.fillColor(INK).text(emptyText);
    else writeTable(paper, table);
  }
}

/** Writes lines to be signed upon, side by side, on one page. */
export function writeSignatures(paper: Paper, names: readonly string[]): void {
  if (names.length === 0) return;
  roomFor(paper, SIGN_ROOM);
  const width = WIDTH / names.length;
  const y = paper.y + SIGN_ROOM - GAP * 2;
  for (const [index, name] of names.entries()) {
    const left = MARGIN + index * width;
    paper
      .moveTo(left, y)
      .lineTo(left + width - 16, y)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke();
    paper
      .font('text')
      .fontSize(9)
      .fillColor(PALE)
      .text(name, left, y + 4, { width: width - 16 });
  }
  paper.x = MARGIN;
  paper.y = y + GAP;
}
