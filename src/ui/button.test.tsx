import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
