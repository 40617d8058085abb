import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { DateField } from './DateField.tsx';
import { DATE_NOTATION } from './DateInput.tsx';
import { Form } from './Form.tsx';
import { nothingIsNull } from './nothing-is-null.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { timeNotation } from './time-notation.ts';
import { TimeField } from './TimeField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const SCHEMA = nothingIsNull(z.strictObject({ on: z.nullable(plainDate), at: z.nullable(time) }));
const sent = vi.fn();
beforeEach(() => void sent.mockClear());

function Sample({ on = '', at = '' }: { on?: string; at?: string }) {
  const form = useSchemaForm<{ on: string; at: string }>(SCHEMA, { on, at });
  return (
    <Form form={form} onSubmit={async (values) => sent(values)}>
      <DateField name="on" label="On" min="2026-11-10" max="2026-12-20" />
      <TimeField name="at" label="At" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** The DOM of the tests has no popovers, so the event that a browser sends on opening one is fired here. */
function openCalendar() {
  const button = screen.getByRole('button', { name: 'Open calendar' });
  const popup = document.getElementById(button.getAttribute('popovertarget')!)!;
  popup.hidePopover = () => undefined;
  fireEvent(popup, Object.assign(new Event('toggle'), { newState: 'open' }));
}

it.each([
  ['24/11/2026', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['4-1-2027', '2027-01-04'],
  [' 24.11.2026 ', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['29/02/2028', '2028-02-29'],
  ['30/02/2028', '30/02/2028'],
  ['11/24/2026', '11/24/2026'],
  ['24/11/26', '24/11/26'],
  ['', ''],
])('LAY-17 the date %j is read as %j', (typed, value) => {
  expect(DATE_NOTATION.read(typed)).toBe(value);
});

it.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['9.05', '09:05'],
  ['9', '09:00'],
  ['23', '23:00'],
  ['24:00', '24:00'],
  ['6:30 PM', '6:30 PM'],
  ['', ''],
])('LAY-17 the time %j is read as %j once the field is left', (typed, value) => {
  expect(timeNotation(15).finish(typed)).toBe(value);
});

it('LAY-17 digits alone are enough on a phone: separators are added automatically, and can be deleted', async () => {
  render(<Sample />);
  await userEvent.type(field('On'), '24112026');
  expect(field('On').value).toBe('24/11/2026');
  await userEvent.type(field('On'), '{Backspace>6/}');
  expect(field('On').value).toBe('24/1');
  await userEvent.type(field('On'), '22026');
  await userEvent.type(field('At'), '93');
  expect(field('At').value).toBe('9:3');
  await userEvent.type(field('At'), '0{Enter}');
  expect(sent).toHaveBeenCalledWith({ on: '2026-12-24', at: '09:30' });
});

it('LAY-17 shows a value as dd/MM/yyyy and HH:mm, and changes it by the arrows', async () => {
  render(<Sample on="2026-11-30" at="18:45" />);
  expect([field('On').value, field('At').value]).toEqual(['30/11/2026', '18:45']);
  await userEvent.type(field('On'), '{ArrowUp}');
  await userEvent.type(field('At'), '{ArrowUp}{ArrowUp}');
  expect([field('On').value, field('At').value]).toEqual(['01/12/2026', '19:15']);
});

it('LAY-17 a slip is never taken for nothing: it is named at its field, and not sent', async () => {
  render(<Sample on="2026-11-30" />);
  await userEvent.clear(field('On'));
  await userEvent.type(field('On'), '31/11/2026');
  expect(said().join('')).toBe('');
  await userEvent.type(field('At'), '25:00');
  await save();
  expect(sent).not.toHaveBeenCalled();
  expect(said()).toEqual(['Enter a date, e.g. 24/11/2026.', 'Enter a time, e.g. 18:30.']);
  expect([field('On').value, field('At').value]).toEqual(['31/11/2026', '25:00']);
  await userEvent.clear(field('On'));
  await userEvent.clear(field('At'));
  await save();
  expect(sent).toHaveBeenCalledWith({ on: null, at: null });
});

it('LAY-17 the calendar: weeks begin on Monday, days out of range cannot be picked, and the field has what was picked', async () => {
  render(<Sample on="2026-11-24" />);
  openCalendar();
  const popup = await screen.findByRole('dialog', { name: 'Calendar' });
  const calendar = within(await within(popup).findByRole('grid', { name: 'November 2026' }));
  const days = calendar.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^(Today, )?Tuesday 24 November 2026$/,
    ),
  );
  const early = calendar.getByRole<HTMLButtonElement>('button', { name: 'Monday 9 November 2026' });
  expect(early.disabled).toBe(true);
  await userEvent.click(calendar.getByRole('button', { name: 'Monday 16 November 2026' }));
  expect(field('On').value).toBe('16/11/2026');
  await save();
  expect(sent).toHaveBeenCalledWith({ on: '2026-11-16', at: null });
});

it("LAY-17 no screen has a browser's own date or time field, which would follow the browser's language", () => {
  const files = ['src', 'resources', 'portals'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const screens = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const own = /\btype\s*[=:]\s*[{(]?\s*['"`](date|time|month|week|datetime-local)['"`]/;
  const foreign = /\b(DateInput|TimeInput|DateTimeInput)\b[^;]*from 'react-admin'/;
  const found = screens.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return own.test(code) || foreign.test(code);
  });
  expect(found, 'use DateField, TimeField, DateInput or TimeInput of src/ui/form').toEqual([]);
});
