import { describe, expect, it } from 'vitest';
import { signedIn, signedOut } from '#src/session/store.ts';
import { lastListAddress, listAddress, rememberList } from './list-address.ts';

describe('the address of a list', () => {
  it('ROUTE-07 carries filter and order as react-admin reads them', () => {
    const address = new URL(
      listAddress('/students', {
        filter: { activityStatus: ['LEAD'] },
        sort: { field: 'createdAt', order: 'DESC' },
      }),
      'http://school.test',
    );
    expect(address.pathname).toBe('/students');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      filter: '{"activityStatus":["LEAD"]}',
      sort: 'createdAt',
      order: 'DESC',
    });
  });

  it('ROUTE-07 is bare without either', () => {
    expect(listAddress('/students', { filter: {} })).toBe('/students');
  });

  it('ROUTE-07 the way back from a record leads to the list as it was left', () => {
    expect(lastListAddress('groups', '/groups')).toBe('/groups');
    rememberList('groups', '/groups?page=2');
    expect(lastListAddress('groups', '/groups')).toBe('/groups?page=2');
  });

  it("STATE-03 does not show one user's list to the next who signs in", () => {
    signedIn({ role: 'CUSTOMER_SUPPORT' });
    rememberList('groups', '/groups?page=2');
    signedOut('expired');
    expect(lastListAddress('groups', '/groups')).toBe('/groups?page=2');
    signedOut('signed-out');
    expect(lastListAddress('groups', '/groups')).toBe('/groups');
  });
});
