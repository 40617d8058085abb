import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMutation } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { renderScreen } from '#tests/support/screens.tsx';
import { useLedToFault } from './use-led-to-fault.ts';

const refused = (errors: Record<string, string>) =>
  new ApiError(400, { code: 'invalid-input', message: 'No', requestId: 'r', errors });

function Page({ errors, wait }: { errors: Record<string, string>; wait: Promise<void> }) {
  useLedToFault();
  const save = useMutation({
    mutationFn: async () => {
      await wait;
      throw refused(errors);
    },
  });
  const isWrong = (save.error as ApiError | null)?.fields['teacher'] !== undefined;
  return (
    <main>
      <input aria-label="Teacher" aria-invalid={isWrong} />
      <input aria-label="Reason" onKeyDown={({ key }) => key === 'Enter' && save.mutate()} />
      <input aria-label="Note" />
      <p>{save.error?.message}</p>
    </main>
  );
}

async function press(errors: Record<string, string>, meanwhile = '') {
  let answer = () => undefined as void;
  const wait = new Promise<void>((done) => {
    answer = done;
  });
  renderScreen(<Page errors={errors} wait={wait} />);
  await userEvent.click(screen.getByLabelText('Reason'));
  await userEvent.keyboard(`{Enter}${meanwhile}`);
  answer();
  await screen.findByText('No');
  await new Promise((done) => setTimeout(done, 250));
  return document.activeElement?.getAttribute('aria-label');
}

it('A11Y a field that the server refuses takes the focus, wherever the deed was pressed', async () => {
  expect(await press({ teacher: 'Teaches no French.' })).toBe('Teacher');
});

it('A11Y a refusal of no field leaves the focus', async () => {
  expect(await press({})).toBe('Reason');
});

it('A11Y keeps the focus of a user who is typing elsewhere by then', async () => {
  expect(await press({ teacher: 'Teaches no French.' }, '{Tab}')).toBe('Note');
});
