import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useMissing } from './use-missing.ts';

const action = vi.fn();

function Dialog() {
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('0');
  const { said, unless } = useMissing({
    amount: amount === '0' && 'More than nothing.',
    reason: reason === '',
  });
  const input = (label: string, value: string, set: (text: string) => void, error?: string) => (
    <label>
      {label}
      <input value={value} aria-invalid={error !== undefined} onChange={({ target }) => set(target.value)} />
      {error}
    </label>
  );
  return (
    <div role="dialog">
      {input('Amount', amount, setAmount, said['amount'])}
      {input('Why', reason, setReason, said['reason'])}
      <button type="button" onClick={unless(action)}>
        Do it
      </button>
    </div>
  );
}

it('UI-03 a press says at each field what is missing, leads to the first, and forgets it as it is filled in', () => {
  action.mockClear();
  render(<Dialog />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(screen.queryByText(/More than nothing/)).toBeNull();
  press();
  expect(action).not.toHaveBeenCalled();
  expect(screen.getByText(/More than nothing/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Amount/ }));

  fireEvent.change(document.activeElement!, { target: { value: '5' } });
  expect(screen.queryByText(/More than nothing/)).toBeNull();
  press();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Why/ }));
  expect(action).not.toHaveBeenCalled();

  fireEvent.change(document.activeElement!, { target: { value: 'Because' } });
  press();
  expect(action).toHaveBeenCalledOnce();
});
