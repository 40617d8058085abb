import { expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

const zip = (...names: string[]) => Buffer.from(`PK\u0003\u0004${names.join('')}`, 'latin1');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

it.each([
  ['a PDF', Buffer.from('%PDF-1.7\n\u0000'), 'pdf'],
  ['a PNG', PNG, 'png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'jpeg'],
  ['a Word file', zip('[Content_Types].xml', 'word/document.xml'), 'word'],
  ['an Excel file', zip('[Content_Types].xml', 'xl/workbook.xml'), 'sheet'],
  ['a PowerPoint file', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'slides'],
  ['plain text', Buffer.from('Hola, ¿qué tal?\r\n\tBien.'), 'text'],
  ['a page of HTML, which is kept as text', Buffer.from('<script>alert(1)</script>'), 'text'],
  ['nothing', Buffer.alloc(0), null],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 0]), null],
  ['a Windows program', Buffer.from('MZ\u0000\u0003', 'latin1'), null],
  ['any other zip', zip('setup.exe'), null],
  ['a Word file with macros', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), null],
  ['text that is not UTF-8', Buffer.from([0x48, 0xe9]), null],
  ['half a PNG signature', PNG.subarray(0, 5), null],
])('detects %s by its content', (_, bytes, kind) => {
  expect(kindOf(bytes)).toBe(kind);
});
