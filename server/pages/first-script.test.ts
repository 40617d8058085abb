import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { FIRST_SCRIPT } from './first-script.ts';

interface Visit {
  cookie?: string;
  search?: string;
  isDark?: boolean;
}
function run({ cookie = '', search = '', isDark = false }: Visit): Record<string, string> {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, cookie };
  runInNewContext(FIRST_SCRIPT, {
    document,
    location: { search },
    matchMedia: () => ({ matches: isDark }),
    addEventListener() {},
  });
  return dataset;
}

it('the first frame has the colours that were chosen, or the device’s', () => {
  expect(run({ isDark: true })).toEqual({ colorScheme: 'dark' });
  expect(run({ isDark: true, cookie: 'a=b; colorMode=light' })).toEqual({ colorScheme: 'light' });
});

it('LAY-03 it opens the side menu where it was left open', () => {
  expect(run({ cookie: 'isSideMenuCollapsed=false' })).toEqual({ colorScheme: 'light', menu: 'open' });
});

it('ROUTE-17 it hides the first step of the trial form when the address names a later one', () => {
  for (const search of ['', '?step=language', '?referral=ANA&step=language'])
    expect(run({ search })).not.toHaveProperty('laterStep');
  for (const search of ['?step=goal', '?referral=ANA&step=contact'])
    expect(run({ search })).toHaveProperty('laterStep', '');
});
