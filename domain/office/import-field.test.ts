import { expect, it } from 'vitest';
import { fieldsOf, guessMapping } from './import-field.ts';

const CREDITS = ['studentId', 'kind', 'credits', 'expiresOn', 'note'];

it('reads the headings of a German and a French list', () => {
  const german = 'Vorname;Nachname;E-Mail;Telefon;Geburtsdatum;Niveau;Lehrer;Ziel'.split(';');
  const selection = ['firstName', 'lastName', 'email', 'phone', 'birthOn', 'level', 'teacherId', 'goal'];
  expect(guessMapping(fieldsOf('students'), german)).toEqual(selection);
  const french = 'Prénom;Nom;Courriel;Téléphone;Date de naissance;Niveau;Professeur;Objectif'.split(';');
  expect(guessMapping(fieldsOf('students'), french)).toEqual(selection);
  const pay = ['Stundenlohn', 'Sprachen', 'Eingestellt am'];
  expect(guessMapping(fieldsOf('teachers'), pay)).toEqual(['hourlyRateCents', 'languages', 'hiredOn']);
  const members = ['Schüler', 'Gruppe'];
  expect(guessMapping(fieldsOf('group-members'), members)).toEqual(['studentId', 'groupId']);
  const credits = ['E-Mail', 'Art', 'Guthaben', 'Gültig bis', 'Bemerkung'];
  expect(guessMapping(fieldsOf('student-credits'), credits)).toEqual(CREDITS);
  const solde = ['Élève', 'Type', 'Solde', 'Valable jusqu’au', 'Remarque'];
  expect(guessMapping(fieldsOf('student-credits'), solde)).toEqual(CREDITS);
});
