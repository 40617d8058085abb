import { expect, it } from 'vitest';
import { auditFieldsIn } from './audit-words.ts';

it.each([
  [
    'en',
    'Status: Paused · Level: – · Zooming: Yes',
    'Amount: 1,250.50 · Credit type: One-to-one',
    'Status: refunded',
    'Name: Subscription of 9 months',
  ],
  [
    'es',
    'Estado: En pausa · Nivel: – · Zoom: Sí',
    'Importe: 1.250,50 · Tipo de crédito: Individual',
    'Estado: reembolsado',
    'Nombre: Subscription of 9 months',
  ],
])('ROUTE-12 a change is written in words in %s', (locale, ...meant) => {
  const person = [
    ['activityStatus', 'PAUSED'],
    ['level', null],
    ['allowZoom', true],
  ] as const;
  const lot = [
    ['amountCents', 125_050],
    ['creditKind', 'INDIVIDUAL'],
  ] as const;
  expect([
    auditFieldsIn(locale, 'student', person),
    auditFieldsIn(locale, 'payment', lot),
    auditFieldsIn(locale, 'refund', [['status', 'DONE']]),
    auditFieldsIn(locale, 'product', [['name', 'SUBSCRIPTION_9']]),
  ]).toEqual(meant);
});

it('ROUTE-12 what has parts names them, and what people typed stays as it is', () => {
  const changes = [['rules', { cancelBeforeHours: 24, bookAheadWeeks: 8 }]] as const;
  expect(auditFieldsIn('en', 'provider', changes)).toMatch(
    /: Free cancellation \(hours\): 24, Booking ahead \(weeks\): 8$/,
  );
  expect(auditFieldsIn('es', 'note', [['body', 'Call HER back']])).toMatch(/: Call HER back$/);
});
