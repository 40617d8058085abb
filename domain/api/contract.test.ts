import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const line = ({ method, path, who, area, money, admin, idempotent }: Endpoint) =>
  [
    `${method} ${path}`,
    who === 'anyone' ? who : who.join(' '),
    ...(area ? [money ? `${area} + ${money}` : area] : []),
    ...(admin ? ['admin'] : []),
    ...(idempotent ? ['idempotent'] : []),
  ].join(' · ');

/** Two addresses that the server could not tell apart are one: a parameter's name is no difference. */
const shape = ({ method, path }: Endpoint) => `${method} ${path.replace(/:[^/]+/g, ':')}`;

describe('contract', () => {
  it('API-01 has every method and path once', () => {
    const shapes = ENDPOINTS.map(shape);
    expect(shapes.filter((one, index) => shapes.indexOf(one) !== index)).toEqual([]);
  });

  it('writes paths as paths: from the root, without the prefix, no slash at the end', () => {
    for (const { path } of ENDPOINTS) expect(path).toMatch(/^(\/(:[a-z][A-Za-z]*|[a-z0-9-]+))+$/);
  });

  it('PERM-01 names the right that staff need for each of their endpoints', () => {
    const nobody = ENDPOINTS.filter(
      ({ who, area }) => who !== 'anyone' && who.includes('CUSTOMER_SUPPORT') && area === null,
    );
    expect(nobody.map(({ method, path }) => `${method} ${path} needs an area`)).toEqual([]);
  });

  it('changes its surface only on purpose', async () => {
    const lines = ENDPOINTS.map(line).toSorted();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('contract.surface.txt');
  });
});
