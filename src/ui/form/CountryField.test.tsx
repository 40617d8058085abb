import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COUNTRIES } from '#domain/shared/country.ts';
import { CountryField } from './CountryField.tsx';
import { Form } from './Form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const SCHEMA = z.strictObject({ country: z.string() });

function Sample({ country }: { country: string }) {
  const form = useSchemaForm<{ country: string }>(SCHEMA, { country });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <CountryField name="country" label="Country" />
    </Form>
  );
}
const list = () => screen.getByLabelText<HTMLSelectElement>('Country');
const chosen = () => list().selectedOptions[0]?.textContent;

it('ROUTE-11 a country is chosen by its name, and kept by its two letters', async () => {
  render(<Sample country="GB" />);
  expect(chosen()).toBe('United Kingdom');
  expect(within(list()).getAllByRole('option')).toHaveLength(COUNTRIES.length + 1);
  await userEvent.selectOptions(list(), 'Ireland');
  expect(list().value).toBe('IE');
});

it.each([
  ['Spain', 'Spain', 1],
  ['Wales', 'Wales', 2],
  ['', 'Not specified', 1],
])('ROUTE-11 what was written before, %j, stays until another is chosen', (country, label, more) => {
  render(<Sample country={country} />);
  expect([list().value, chosen()]).toEqual([country, label]);
  expect(within(list()).getAllByRole('option')).toHaveLength(COUNTRIES.length + more);
});
