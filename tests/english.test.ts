import { expect, it } from 'vitest';
import { englishIn } from './support/english.ts';

it.each([
  ['a whole text of the catalogues', 'Cancel'],
  ['one English word in a Spanish sentence', 'Tienes 2 lessons esta semana.'],
  ['a sentence with what was filled in', 'Your credits expire on 24/11/2026.'],
  ['a weekday', 'Tue 24 nov, 18:00'],
  ['a month', 'martes, 24 de November'],
  ['an amount', 'Total: €1,020.00'],
  ['a percentage', 'Asistencia: 75%'],
  ['an average', '4.8 estrellas'],
  ['a word in capitals', 'PAID'],
])('CONST-04 finds %s', (_what, text) => {
  expect(englishIn(['Mis clases', text])).toEqual([text]);
});

it.each([
  'Cancelar clase',
  'mar 24 nov, 18:00–19:00',
  'Total: 1.020,00 €',
  'Asistencia: 75 %',
  'Clase con Laura Whitfield',
  'Trae a un amigo',
  'Clasing Go',
  'Enviado a student@lingua.example',
  'Subscription of 6 months',
  'Europe/New York',
])('CONST-04 takes “%s” for Spanish', (text) => {
  expect(englishIn([text])).toEqual([]);
});

it('CONST-04 leaves what people have typed as it is', () => {
  expect(englishIn(['Grupo: Friday conversation'], ['Friday conversation'])).toEqual([]);
});
