import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState, type Picture } from './EmptyState.tsx';
import { OldRowsContext } from './old-rows-context.ts';

it.each([
  [true, true],
  [false, false],
])(
  'UI-05 that there is nothing is said only once it is known; the rows of another question: %s',
  (isOld, isHidden) => {
    render(
      <OldRowsContext value={isOld}>
        <EmptyState picture="calendar" title="No lessons" />
      </OldRowsContext>,
    );
    expect(getComputedStyle(screen.getByText('No lessons')).visibility === 'hidden').toBe(isHidden);
  },
);

const PICTURES: Readonly<Record<Picture, true>> = {
  calendar: true,
  done: true,
  files: true,
  learning: true,
  lock: true,
  messages: true,
  money: true,
  people: true,
  search: true,
};

it('UI-05 every picture is in the file, which a browser can read', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'pictures.svg'), 'utf8');
  const drawn = Array.from(sprite.matchAll(/<symbol id="(\w+)"/g), ([, id]) => id);
  expect(drawn.toSorted()).toEqual(Object.keys(PICTURES));
  // A browser draws nothing at all of a file with `--` in a comment.
  for (const [, comment] of sprite.matchAll(/<!--(.*?)-->/gs)) expect(comment).not.toContain('--');
});
