import type { Role } from '#domain/shared/role.ts';
import type { Page } from '#src/router/lazy-page.tsx';
import type { MenuItem } from './menu.ts';
import type { Need } from './route-access.ts';

/**
 * One screen of an area. The page is lazy, is named as its file is, and names the catalogues it needs:
 * `{ path: paths.studentCredits, roles: ['STUDENT'], page: page('StudentCreditsPage', 'buying') }`, with `page` from pagesOf.
 * The patterns are those of src/paths.ts, with `:id` where it takes an id; the page reads it by `useParams`.
 */
export interface AreaRoute {
  path: string;
  page: Page;
  /** `anyone` includes visitors who are signed out. Otherwise the roles listed; other roles get a "no permission" page. */
  roles: 'anyone' | readonly Role[];
  /** Permission that staff need in addition to their role. */
  needs?: Need;
  /** `shell` (left out): menu, header, padding. `bare`: the page alone, as the sign-in pages. */
  frame?: 'shell' | 'bare';
}

/** What `portals/<area>/index.tsx` exports as `area`. */
export interface Area {
  routes: readonly AreaRoute[];
  /** Menu of the users of this area, shown on all pages in this order. */
  menu: readonly MenuItem[];
}
