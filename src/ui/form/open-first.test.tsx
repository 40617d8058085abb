import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openFirst } from './open-first.ts';

afterEach(() => vi.unstubAllGlobals());

it('A11Y an arrow on a list that acts immediately opens it, and does nothing else', async () => {
  const showPicker = vi.fn();
  vi.stubGlobal('CSS', { ...globalThis.CSS, supports: () => true });
  render(
    <select aria-label="Copy to" onKeyDown={openFirst}>
      <option>all</option>
    </select>,
  );
  const list = screen.getByRole('combobox');
  Object.assign(list, { showPicker, matches: () => false });
  list.focus();
  await userEvent.keyboard('{ArrowDown}x');
  expect(showPicker).toHaveBeenCalledTimes(1);
  Object.assign(list, { matches: () => true });
  await userEvent.keyboard('{ArrowDown}');
  expect(showPicker, 'open, it is left to the browser').toHaveBeenCalledTimes(1);
});
