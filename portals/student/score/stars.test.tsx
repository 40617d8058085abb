import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './Stars.tsx';

const shapes = () =>
  screen.getAllByRole('radio').map((radio) => radio.parentElement?.innerHTML.split('<svg')[1]);

it('ROUTE-18 a star that is not given looks otherwise than one that is', () => {
  render(<Stars label="Lesson" value={2} onChange={() => {}} />);
  const [first, second, third, ...rest] = shapes();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(new Set(rest)).toEqual(new Set([third]));
});

it('ROUTE-18 a score without stars is asked for where they stand', () => {
  render(<Stars label="Lesson" value={0} onChange={() => {}} missing="Please choose." />);
  expect(screen.getByRole('alert').textContent).toBe('Please choose.');
});
