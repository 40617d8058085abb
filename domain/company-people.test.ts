import { expect, it } from 'vitest';
import { peopleOf } from './company-people.ts';

it('reads what is copied from a spreadsheet or a CSV file, without its headings', () => {
  const ana = { firstName: 'Ana', lastName: 'Sol Vega', email: 'ana@x.example' };
  expect(peopleOf('\uFEFFFirst name,Last name,E-mail\r\n"Ana" , Sol Vega;ana@x.example\n\n')).toEqual([ana]);
  expect(peopleOf('Ana\tSol Vega\tana@x.example')).toEqual([ana]);
  expect(peopleOf('Ana')).toEqual([{ firstName: 'Ana', lastName: '', email: '' }]);
  expect(peopleOf(' \n')).toEqual([]);
});
