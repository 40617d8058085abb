import { describe, expect, it } from 'vitest';
import { fileNameOf } from './document.ts';

describe('fileNameOf', () => {
  it.each([
    ['Homework 3', 'pdf', 'Homework 3.pdf'],
    ['Homework.pdf', 'pdf', 'Homework.pdf'],
    ['Deberes.PDF', 'pdf', 'Deberes.pdf'],
    ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
    ['../../etc/passwd', 'text', 'etc passwd.txt'],
    ['a\\b:c*?"<>|d', 'png', 'a b c d.png'],
    ['.htaccess', 'text', 'htaccess.txt'],
    ['...', 'text', 'document.txt'],
    ['Ejercicio Ñ', 'word', 'Ejercicio Ñ.docx'],
  ] as const)('%j as %s is saved as %j', (title, kind, name) => {
    expect(fileNameOf(title, kind)).toBe(name);
  });
});
