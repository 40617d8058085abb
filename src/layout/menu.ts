import type { CurrentUser } from '#domain/people/current-user.ts';
import type { Right } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { paths } from '#src/paths.ts';

export type MenuUser = Pick<CurrentUser, 'student' | 'rights'>;

export interface MenuItem {
  /** Key of its label: `shell:menu.<id>`. */
  id: string;
  to: string;
  /** Name of an icon in menu-icons.svg, as in @mui/icons-material (scripts/icons.mjs draws it). */
  icon: string;
  /** Reloads the whole page (MENU-01: Business). */
  isFullPage?: boolean;
  /** Shown directly in the bottom bar of a phone; the other entries are behind "More". */
  isInBar?: boolean;
  /** Not in the side menu: the specification lists its entries. */
  isOnlyInBar?: boolean;
  /** Key of its label in the bar, if it has another there. */
  barId?: string;
  /** The count beside the label. */
  count?: 'openTasks' | 'owedReports' | 'unreadMessages';
  shows?: (user: MenuUser) => boolean;
  /** Permission to view that staff need for it. */
  right?: Right;
}

/** Shared by all roles. */
export const help: MenuItem = { id: 'help', to: paths.help, icon: 'HelpOutline' };

/** MENU-03: the student's menu for visitors. Pages that can be read signed out show it (PublicFrame). */
export const login: MenuItem = {
  id: 'login',
  to: paths.studentLogin,
  icon: 'Login',
  shows: (user) => user.student === null,
};

/** MENU-08: teachers and students sign out on their profile page. */
export const hasSignOut = (role: Role | null): boolean =>
  role === 'CUSTOMER_SUPPORT' || role === 'BUSINESS_MANAGER';
