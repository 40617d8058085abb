import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';

type Columns = readonly { id: string }[];
const files = import.meta.glob<Record<string, unknown>>('../../resources/**/*{List,-columns}.tsx', {
  eager: true,
});
/** What the screens show, in their order. */
const shown = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name]) => name.endsWith('_COLUMNS'))
  .map(([, columns]) => (columns as Columns).map(({ id }) => id));

describe('the columns of a list', () => {
  it.each(LIST_NAMES)('ROUTE-07 %s: the screen has those that the export knows', (list) => {
    const endpoint = ENDPOINTS.find(({ path }) => path === `/backoffice/${list}/export`);
    expect(endpoint, `domain/contract/contract.ts has no export of ${list}`).toBeDefined();
    expect(shown).toContainEqual((endpoint as unknown as { columns: string[] }).columns);
  });
});
