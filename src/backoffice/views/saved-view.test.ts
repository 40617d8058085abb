import { describe, expect, it } from 'vitest';
import { isCurrentView, isUsual } from './saved-view.ts';

const usual = { field: 'fullName', order: 'ASC' } as const;

describe('a saved view', () => {
  it('ROUTE-07 is distinguished by its filter and by its order', () => {
    const now = { filter: { level: 'B1' }, sort: usual };
    expect(isCurrentView({ filter: { level: 'B2' } }, now, usual)).toBe(false);
    expect(
      isCurrentView({ filter: { level: 'B1' }, sort: { field: 'createdAt', order: 'ASC' } }, now, usual),
    ).toBe(false);
    expect(isCurrentView({ filter: { level: 'B1' } }, now, usual)).toBe(true);
  });

  it('ROUTE-07 is the same however its values are put', () => {
    const now = { filter: { language: 'ENGLISH', activityStatus: ['NEWBIE', 'STUDENT'] }, sort: usual };
    const view = { filter: { activityStatus: ['STUDENT', 'NEWBIE'], language: 'ENGLISH' } };
    expect(isCurrentView(view, now, usual)).toBe(true);
  });

  it('ROUTE-07 the whole list in its own order is none', () => {
    expect(isUsual({ filter: {}, sort: usual }, usual)).toBe(true);
    expect(isUsual({ filter: {}, sort: { field: 'fullName', order: 'DESC' } }, usual)).toBe(false);
  });
});
