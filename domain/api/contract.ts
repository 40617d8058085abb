import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as providers from './providers.ts';
import * as students from './students.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Endpoints of a noun's file: exported alone, or together as a resource. */
function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).flatMap((value) => {
    if (isEndpoint(value)) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).filter(isEndpoint) : [];
  });
}

/** The whole contract: every endpoint of the API, once. */
export const ENDPOINTS: readonly Endpoint[] = [auth, providers, students].flatMap(endpointsOf);
