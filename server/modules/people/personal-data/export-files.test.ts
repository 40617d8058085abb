import { expect, it } from 'vitest';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { filesOf } from './export-files.ts';
import type { Part } from './export-parts.ts';
import { diskFiles } from '#tests/support/files.ts';

it('CONST-04 the tables of a Spanish copy have a decimal comma, and yes and no in Spanish', async () => {
  const copy = {
    provider: 'Sol',
    locale: 'es',
    at: new Date('2026-07-01T22:30:00Z'),
    zone: BUSINESS_TIME_ZONE,
  } as const;
  const parts: Part[] = [{ name: 'orders', rows: [{ total_cents: 102_050, is_admin: false, credits: 4.5 }] }];
  const files = filesOf(diskFiles('/nowhere'), { ...copy, parts, documents: [], photo: null });
  const tables = new Map<string, string>();
  for await (const { name, bytes } of files) if (Buffer.isBuffer(bytes)) tables.set(name, bytes.toString());
  expect(tables.get('tables/orders.csv')?.split('\r\n')[1]).toBe('1020,5;No;4,5');
});
