import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { priceCents } from '#domain/values/money.ts';
import { emailText, text } from '#domain/values/text.ts';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { schemaResolver } from './schema-resolver.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const SCHEMA = z.strictObject({ name: text({ max: 10 }), email: emailText, password: z.string() });
const WORDS = {
  invalid: 'wrong',
  missing: 'missing',
  amount: 'no amount',
  atLeast: (min: number | bigint) => `at least ${min}`,
  atMost: (max: number | bigint) => `at most ${max}`,
};
interface Values {
  name: string;
  email: string;
  password: string;
}

function Sample({ onSubmit }: { onSubmit: (values: Values) => Promise<unknown> }) {
  const form = useSchemaForm<Values>(SCHEMA, { name: '', email: '', password: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="name" label="Name" hint="As on the passport" />
      <TextField name="email" label="E-mail" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const draw = (onSubmit: (values: Values) => Promise<unknown>) => render(<Sample onSubmit={onSubmit} />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function fillIn() {
  await userEvent.type(field('Name'), ' Ana ');
  await userEvent.type(field('E-mail'), 'Ana@Lingua.example');
}
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

describe('a form', () => {
  it('API-01 does not send what its schema refuses, and says why under the input', async () => {
    const onSubmit = vi.fn();
    draw(onSubmit);
    await userEvent.type(field('E-mail'), 'no address');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf('E-mail')).toBe('Enter an e-mail address, e.g. ana@example.com.');
    expect(errorOf('Name')).toBe('As on the passport Required');
    expect(document.activeElement).toBe(field('Name'));
  });

  it.each([
    ['credits', 0, 'at least 1'],
    ['credits', 1001, 'at most 1000'],
    ['credits', 1.5, 'wrong'],
    ['credits', '', 'missing'],
    ['paidCents', 'abc', 'no amount'],
    ['paidCents', -550, 'no amount'],
    ['feeCents', 0, 'no amount'],
    ['paidCents', undefined, 'Required'],
  ])('API-01 %s of %j is refused with the words %j', async (name, value, said) => {
    const credits = z.int().check(z.gte(1), z.lte(1000));
    const schema = z.strictObject({ credits, paidCents: priceCents, feeCents: z.int().check(z.gte(1)) });
    const check = schemaResolver<Record<string, unknown>>(schema, WORDS);
    const values = { credits: 1, paidCents: 1, feeCents: 1, [name]: value };
    expect((await check(values, undefined, {} as never)).errors).toMatchObject({ [name]: { message: said } });
  });

  it('API-01 a missing choice is asked for, not called wrong', async () => {
    const check = schemaResolver<{ studentId: string }>(z.strictObject({ studentId: z.uuid() }), WORDS);
    const said = async (studentId: string) =>
      (await check({ studentId }, undefined, {} as never)).errors.studentId?.message;
    expect(await said('')).toBe('missing');
    expect(await said('5')).toBe('wrong');
  });

  it("API-01 puts the server's errors under the inputs, keeping what was typed", async () => {
    draw(async () => {
      const errors = { email: 'Somebody has this address.' };
      throw new ApiError(400, { code: 'invalid-input', message: '', errors, requestId: '' });
    });
    await fillIn();
    await save();
    await waitFor(() => expect(errorOf('E-mail')).toBe('Somebody has this address.'));
    expect(field('Name').value).toBe(' Ana ');
    expect(document.activeElement).toBe(field('E-mail'));
  });

  it.each([
    ['the server does not answer', new NoAnswerError(), "Can't reach the school"],
    [
      'the server fails',
      new ApiError(500, { code: 'server-error', message: '', requestId: 'req-9' }),
      'req-9',
    ],
    [
      'a field is refused that it does not have',
      new ApiError(400, { code: 'invalid-input', message: '', errors: { other: 'No.' }, requestId: 'req-9' }),
      'Some fields need your attention.',
    ],
  ])('API-01 says above the inputs when %s, keeping what was typed', async (_, error, sentence) => {
    draw(async () => {
      throw error;
    });
    await fillIn();
    await save();
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
    expect(field('E-mail').value).toBe('Ana@Lingua.example');
  });

  it('API-01 sends what the schema makes of it', async () => {
    const onSubmit = vi.fn(async () => {});
    draw(onSubmit);
    await fillIn();
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Ana',
      email: 'ana@lingua.example',
      password: '',
    });
  });

  it('API-01 takes no second press while it is on its way', async () => {
    const onSubmit = vi.fn(() => new Promise(() => {}));
    draw(onSubmit);
    await fillIn();
    await save();
    await save();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  });
});

it('API-05 a password can be looked at', async () => {
  draw(async () => {});
  expect(field('Password').type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
});
