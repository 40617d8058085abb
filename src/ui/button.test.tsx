import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';

it.each(['primary', 'secondary'] as const)('LAY-18 a button can be %s, in its own colour', (color) => {
  render(
    <div style={{ '--primary-main': 'rgb(1, 2, 3)', '--secondary-main': 'rgb(4, 5, 6)' } as object}>
      <Button variant="contained" color={color}>
        Book
      </Button>
      <Button color={color}>Cancel</Button>
    </div>,
  );
  const styleOf = (name: string) => getComputedStyle(screen.getByRole('button', { name }));
  const own = { primary: 'rgb(1, 2, 3)', secondary: 'rgb(4, 5, 6)' }[color];
  expect([styleOf('Book').backgroundColor, styleOf('Cancel').color]).toEqual([own, own]);
});
