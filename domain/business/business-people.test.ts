import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peopleOf, textOf } from './business-people.ts';

const ana = { firstName: 'Ana', lastName: 'Sol Vega', email: 'ana@x.example' };

it('reads what is copied from a spreadsheet or a CSV file, without its headings', () => {
  expect(peopleOf('\uFEFFFirst name,Last name,E-mail\r\n"Ana" , Sol Vega;ana@x.example\n\n')).toEqual([ana]);
  expect(peopleOf('Ana\tSol Vega\tana@x.example')).toEqual([ana]);
  expect(peopleOf('Ana')).toEqual([{ firstName: 'Ana', lastName: '', email: '' }]);
  expect(peopleOf(' \n')).toEqual([]);
});

it('finds the columns by their headings, in any order and language, among others', () => {
  const file = 'Correo electrónico;Puesto;Apellidos;Nombre\nana@x.example;Jefa, ventas;Sol Vega;Ana';
  expect(peopleOf(file)).toEqual([ana]);
  expect(peopleOf('Correo;Puesto;Apellidos;Nombre\nana@x.example;"Jefa, ventas";"Sol Vega";Ana')).toEqual([
    ana,
  ]);
  // Not a header row, as no cell names an e-mail: the line is a person without an address, and its error says so.
  expect(peopleOf('Ana,Sol,')).toEqual([{ firstName: 'Ana', lastName: 'Sol', email: '' }]);
});

it('reads again what it has written', () => {
  const cell = fc.stringMatching(/^[A-Za-z",;ñ' ]{1,12}$/).map((text) => text.trim());
  const person = fc.record({ firstName: cell, lastName: cell, email: fc.constant('a@x.example') });
  fc.assert(
    fc.property(fc.array(person), (people) => {
      expect(peopleOf(textOf(people))).toEqual(people);
    }),
  );
});
