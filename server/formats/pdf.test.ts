import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { pdfPaper } from './pdf.ts';

const columns = [
  { heading: 'What', width: 395 },
  { heading: 'Amount', width: 100, isRight: true },
];
const paperFor = async (name: string, rows = 1): Promise<string> => {
  const table = { columns, rows: Array.from({ length: rows }, () => [name, '€90.00']) };
  const content = { title: 'Invoice', author: 'Lingua', lines: [], table, emptyText: '', closing: [name] };
  return (await buffer(pdfPaper(content))).toString('latin1');
};

it('writes names of Western Europe with the fonts of every reader', async () => {
  const paper = await paperFor('Mònica Núñez, “Straße” – Šárka');
  expect(paper).not.toContain('FontFile2');
});

it.each(['Łukasz Zieliński', 'Emre Yıldız', 'Δημήτρης', 'Дмитрий', 'Trần Thị'])(
  'brings the letters of %s along',
  async (name) => {
    const paper = await paperFor(name, 60);
    expect(paper).toContain('FontFile2');
    expect(paper.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  },
);

it('UI-08 says what a certificate is for in letters larger than all else on it', async () => {
  const bytes = await buffer(
    pdfPaper({
      title: 'Certificate',
      author: 'Lingua',
      sentence: ['Lingua certifies that', 'Ana Ruiz', 'attended 8 h.'],
      lines: ['Times of Europe/Madrid.'],
      table: { columns, rows: [] },
      emptyText: 'No session.',
      closing: [],
    }),
  );
  const sizes = pdfPages(bytes).flatMap((page) =>
    [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)),
  );
  expect(sizes).toEqual([18, 13, 24, 13, 10, 10, 8]);
  expect(pdfText(bytes)).toMatch(/certifies.*Ruiz.*attended.*Times/);
});
