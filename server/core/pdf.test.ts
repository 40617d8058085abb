import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
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
