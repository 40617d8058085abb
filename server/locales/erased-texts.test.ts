import { expect, it } from 'vitest';
import { csvRows } from '#server/formats/csv.ts';
import { pdfPaper } from '#server/formats/pdf.ts';
import { buffer } from 'node:stream/consumers';
import { pdfText } from '#tests/support/pdf-text.ts';
import { ERASED_TEXT, erasedName } from './erased-texts.ts';
import { hasErrorTexts, withErrorTexts } from './error-texts.ts';

const { first, last } = erasedName('00000000-0000-4000-8000-000000abc123');
const NAME = `${first} ${last}`;

it('CONST-04 an erased person is named in the language of each reader, wherever the name is', () => {
  const reply = JSON.stringify({
    name: NAME,
    names: `Ana, ${NAME}`,
    reason: ERASED_TEXT,
    typed: 'Erased twice',
  });
  expect(hasErrorTexts(reply)).toBe(true);
  expect(JSON.parse(withErrorTexts('es', reply))).toEqual({
    name: 'Persona suprimida abc123',
    names: 'Ana, Persona suprimida abc123',
    reason: '[suprimido]',
    typed: 'Erased twice',
  });
  expect(withErrorTexts('en', reply)).toBe(reply);
});

it('CONST-04 files name them in the language of the file', async () => {
  expect(csvRows({ name: () => NAME }, [{}], { zone: 'UTC', locale: 'es' })).toBe(
    'Persona suprimida abc123\r\n',
  );
  const paper = pdfPaper({
    title: 'Extracto',
    author: 'Sol',
    locale: 'es',
    lines: [NAME],
    table: { columns: [], rows: [] },
    emptyText: '',
    closing: [],
  });
  expect(pdfText(await buffer(paper)).replaceAll(/\s/g, '')).toContain('Personasuprimidaabc123');
});
