import { expect, it, vi } from 'vitest';
import { stubFetch } from '#tests/support/screens.tsx';
import { downloadFile, fileNameOf } from './download.ts';

const named = (disposition?: string) =>
  fileNameOf({
    headers: new Headers(disposition === undefined ? {} : { 'content-disposition': disposition }),
  });

it('CONST-04 a file has the name that the server gives it, with its accents', () => {
  expect(
    named(`attachment; filename="liquidaci_n-2026-11.csv"; filename*=UTF-8''liquidaci%C3%B3n-2026-11.csv`),
  ).toBe('liquidación-2026-11.csv');
  expect(named('attachment; filename="clases.ics"')).toBe('clases.ics');
  expect(named()).toBe('');
});

it('CONST-04 a download keeps that name', async () => {
  const address = '/api/v1/backoffice/students/export';
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''estudiantes-2026-11-26.csv` };
  stubFetch({ [`GET ${address}`]: { body: 'x', headers } });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await downloadFile(address);
  expect(names).toEqual(['estudiantes-2026-11-26.csv']);
});
