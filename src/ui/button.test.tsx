import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

/** The rules of a button's own class, as they were written into the page's style sheets. */
function rulesOf(name: string): string {
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules));
  const { className } = screen.getByText(name);
  const own = rules.filter(({ cssText }) => cssText.startsWith(`.${className} {`));
  return own.map(({ cssText }) => cssText).join('\n');
}

it.each(['primary', 'secondary'] as const)('LAY-18 a button can be %s, in its own colour', (color) => {
  render(
    <>
      <Button variant="contained" color={color}>
        Book
      </Button>
      <Button color={color}>Cancel</Button>
    </>,
  );
  expect(rulesOf('Book')).toContain(`background-color: var(--${color}-main)`);
  expect(rulesOf('Cancel')).toContain(` color: var(--${color}-main)`);
});

it('LAY-18 a busy button keeps the focus, and ignores presses and Enter', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  save.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(save);
  expect(save.disabled).toBe(false);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(save);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
