import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/api/contract.ts';
import { ROUTES } from './app.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('routes', () => {
  it('serve every endpoint of the contract exactly once, and nothing else', () => {
    const served = ROUTES.map(({ endpoint }) => name(endpoint)).toSorted();
    expect(served).toEqual(ENDPOINTS.map(name).toSorted());
  });

  it('serve the contract’s own endpoints, not copies', () => {
    expect(ROUTES.filter(({ endpoint }) => !ENDPOINTS.includes(endpoint))).toEqual([]);
  });
});
