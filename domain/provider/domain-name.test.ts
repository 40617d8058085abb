import { expect, it } from 'vitest';
import { isDomainName } from './domain-name.ts';

it('knows a domain from an address, a path and a machine', () => {
  for (const good of ['school.example', 'clases.my-school.co.uk', 'xn--espaol-zwa.example'])
    expect(isDomainName(good), good).toBe(true);
  for (const bad of [
    'localhost',
    '10.0.0.1',
    'https://school.example',
    'school.example/x',
    'a_b.example',
    '-a.example',
    'School.example',
    'a..example',
    'school.example.',
    `${'a'.repeat(64)}.example`,
  ])
    expect(isDomainName(bad), bad).toBe(false);
});
