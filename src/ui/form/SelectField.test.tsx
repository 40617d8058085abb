import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Form } from './Form.tsx';
import { SelectField } from './SelectField.tsx';
import type { SelectOption } from './Select.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const SCHEMA = z.strictObject({ owner: z.string() });
const NOBODY = { value: '', label: 'Nobody' };

function Sample({ owners }: { owners: readonly SelectOption[] }) {
  const form = useSchemaForm<{ owner: string }>(SCHEMA, { owner: 'ana' });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <SelectField name="owner" label="Owner" options={owners} />
    </Form>
  );
}

it('shows what is chosen although its list comes later', () => {
  const { rerender } = render(<Sample owners={[NOBODY]} />);
  const list = screen.getByLabelText<HTMLSelectElement>('Owner');
  rerender(<Sample owners={[NOBODY, { value: 'eva', label: 'Eva' }, { value: 'ana', label: 'Ana' }]} />);
  expect(list.value).toBe('ana');
});
