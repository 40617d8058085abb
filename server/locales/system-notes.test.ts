import { expect, it } from 'vitest';
import { parseTimezone } from '#domain/values/timezone.ts';
import { SOLUTION_KINDS } from '#domain/teaching/solution.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { csvRows } from '#server/formats/csv.ts';
import { wordedMail } from '#server/mail/worded-mail.ts';
import { errorTextIn, withErrorTexts } from './error-texts.ts';
import { INSTALLED_LOCALES } from './installed.ts';

const solved = systemNote('solution-at-with', {
  kind: 'MOVE_ASKED',
  at: '2026-11-24T17:00:00Z Europe/Lisbon',
  teacher: 'Laura $t(notes:undone) {{kind}}',
});

it('CONST-04 a note of the system is read in the language of each reader, with names as they are', () => {
  expect(errorTextIn('en', solved)).toBe(
    'Rescheduled: 24/11/2026 17:00 (Lisbon), Laura $t(notes:undone) {{kind}}',
  );
  expect(errorTextIn('es', solved)).toBe(
    'Clase cambiada: 24/11/2026 17:00 (Lisboa), Laura $t(notes:undone) {{kind}}',
  );
  const disputed = systemNote('payment-DISPUTE_WON', { amount: '102050 EUR', page: '/payments/1' });
  expect(errorTextIn('es', disputed).replaceAll('\u00a0', ' ')).toBe(
    'Los 1.020,50 € se quedan: la reclamación se ha resuelto a favor de la escuela. /payments/1',
  );
  expect(errorTextIn('es', systemNote('clock-change-TEACHER', { day: '2026-10-25' }))).toContain(
    '25/10/2026',
  );
  expect(errorTextIn('es', 'Undone')).toBe('Undone');
});

it('CONST-04 replies, files and e-mails write it out', () => {
  expect(withErrorTexts('es', JSON.stringify([{ reason: systemNote('undone') }]))).toBe(
    '[{"reason":"Deshecho"}]',
  );
  const mail = { locale: 'es', providerName: 'Sol', logoUrl: '', colour: '#000000', wordings: {} };
  const values = { firstName: 'Ana', reason: systemNote('trial-cancelled') };
  expect(wordedMail(mail, { kind: 'lesson-cancelled', values }).text).toContain(
    'Motivo: La clase de prueba se ha cancelado.',
  );
  const look = { zone: parseTimezone('Europe/Madrid'), locale: 'es' };
  expect(csvRows({ reason: () => systemNote('not-covered') }, [1], look)).toBe(
    'Sin créditos suficientes\r\n',
  );
});

it.each(INSTALLED_LOCALES)('CONST-04 %s names the result of every kind of solution', (locale) => {
  for (const kind of SOLUTION_KINDS)
    expect(errorTextIn(locale, systemNote('solution', { kind })), kind).not.toMatch(/solved|^$/);
});
