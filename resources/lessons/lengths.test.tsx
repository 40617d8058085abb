import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { LengthSelect } from './LengthSelect.tsx';
import { useLengths } from './use-lengths.ts';

const provider = {
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  lessonMinutes: [45, 90],
  trialMinutes: 20,
} as never;

function Select({ value }: { value?: number }) {
  const { usual, trial } = useLengths();
  return (
    <>
      <LengthSelect value={value ?? usual} onChange={() => {}} />
      <p>trials: {trial}</p>
    </>
  );
}
const open = (value?: number) => {
  stubOffice({});
  renderOffice(<Select {...(value && { value })} />, { path: '/calendar', user: { provider } });
};
const offered = async () =>
  within(await screen.findByLabelText('Length'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('ROUTE-12 offers the lengths of the school’s rules, the first where 60 minutes are none of them', async () => {
  open();
  expect(await offered()).toEqual(['45 minutes', '90 minutes']);
  expect(screen.getByLabelText<HTMLSelectElement>('Length').value).toBe('45');
  expect(screen.getByText('trials: 20')).toBeDefined();
});

it('keeps the length of a lesson that was placed under other rules', async () => {
  open(60);
  expect(await offered()).toEqual(['45 minutes', '90 minutes', '60 minutes']);
});
