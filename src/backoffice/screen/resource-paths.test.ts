import { describe, expect, it } from 'vitest';
import { toPublicPath } from './resource-paths.ts';

describe("react-admin's own paths", () => {
  it.each([
    ['/~ra/students', '/students'],
    ['/~ra/students/create', '/students/new-student'],
    ['/~ra/students/5/show', '/students/5'],
    ['/~ra/students/5', '/students/5/edit'],
    ['/~ra/students/5?x=1#credits', '/students/5/edit?x=1#credits'],
    ['/~ra/teachers/create', '/teachers/new-teacher'],
    ['/~ra/teachers/5/show#Score', '/teachers/5#Score'],
    ['/~ra/teachers/5/1', '/teachers/5/edit/1'],
    ['/~ra/groups', '/groups'],
    ['/~ra/groups/5/show', '/group/5'],
    ['/~ra/groups/5', '/group/5/edit'],
    ['/~ra/business/5/show', '/business/5'],
    ['/~ra/courses', '/v1/en/backoffice/courses'],
    ['/~ra/payments/5', '/payments'],
    ['/~ra/login', '/login'],
    ['/~ra', '/'],
    ['/~ra/constructor/5', '/constructor/5'],
    ['/~ra/__proto__', '/__proto__'],
  ])('ROUTE-07 to ROUTE-15 %s is %s', (inner, address) => {
    expect(toPublicPath(inner)).toBe(address);
  });

  it.each(['/students/5', '/students/5/edit', '/~rabbit', '?page=2', ''])(
    'ROUTE-09 %j is public already and stays',
    (address) => {
      expect(toPublicPath(address)).toBe(address);
    },
  );
});
