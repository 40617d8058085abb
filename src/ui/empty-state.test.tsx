import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { OldRowsContext } from './old-rows-context.ts';

it.each([
  [true, true],
  [false, false],
])(
  'UI-05 that there is nothing is said only once it is known; the rows of another question: %s',
  (isOld, isHidden) => {
    render(
      <OldRowsContext value={isOld}>
        <EmptyState icon={EventBusy} title="No lessons" />
      </OldRowsContext>,
    );
    expect(getComputedStyle(screen.getByText('No lessons')).visibility === 'hidden').toBe(isHidden);
  },
);
