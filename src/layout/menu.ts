import type { ResourceName } from '#domain/nouns.ts';
import { resourceFacts, RESOURCE_NAMES } from '#domain/shared/resource-facts.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { can, type Right } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { studentCan } from '#domain/people/student.ts';
import { paths, resourcePaths } from '#src/paths.ts';

export type MenuUser = Pick<CurrentUser, 'student' | 'rights'>;

export interface MenuItem {
  /** Key of its label: `shell:menu.<id>`. */
  id: string;
  to: string;
  /** A symbol of menu-icons.svg, by its name in @mui/icons-material (scripts/icons.mjs draws it). */
  icon: string;
  /** Reloads the whole page (MENU-01: Business). */
  isFullPage?: boolean;
  /** Stands in the bottom bar of a phone itself; the others are behind its "More". */
  isInBar?: boolean;
  /** What is counted beside its label. */
  count?: 'openTasks' | 'owedReports';
  shows?: (user: MenuUser) => boolean;
  /** What staff must be able to see for it. */
  right?: Right;
}

const student = (can: (student: NonNullable<MenuUser['student']>) => boolean) => (user: MenuUser) =>
  user.student !== null && can(user.student);
const seesShop = student(studentCan.seeShop);

const help: MenuItem = { id: 'help', to: paths.help, icon: 'HelpOutline' };

/** MENU-03: the student's menu for visitors. Pages that can be read signed out show it (PublicFrame). */
export const login: MenuItem = {
  id: 'login',
  to: paths.studentLogin,
  icon: 'Login',
  shows: (user) => user.student === null,
};

const calendar: MenuItem = {
  id: 'calendar',
  to: paths.calendar,
  right: 'calendar',
  icon: 'CalendarMonthOutlined',
};

/** What the menu says of a resource beside its entry in domain/nouns.ts. */
const MORE: Readonly<Partial<Record<ResourceName, Partial<MenuItem>>>> = {
  business: { isFullPage: true },
  students: { isInBar: true },
  teachers: { isInBar: true },
  'support-tasks': { isInBar: true, count: 'openTasks' },
  'pay-runs': { id: 'payroll' },
};

const ofResources = RESOURCE_NAMES.flatMap((name): MenuItem[] => {
  const { icon, right } = resourceFacts(name);
  if (!icon) return [];
  const item = { id: name, to: resourcePaths[name].list, right, icon, ...MORE[name] };
  return name === 'courses' ? [item, calendar] : [item];
});

/** Every role's menu, once: for the side menu, the bottom bar and the back-office alike (MENU-01 to MENU-08). */
export const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  CUSTOMER_SUPPORT: [
    { id: 'dashboard', to: paths.dashboard, icon: 'DashboardOutlined', isInBar: true },
    ...ofResources,
    help,
  ],
  TEACHER: [
    {
      id: 'dashboard',
      to: paths.teacherDashboard,
      icon: 'DashboardOutlined',
      isInBar: true,
      count: 'owedReports',
    },
    { id: 'schedule', to: paths.teacherSchedule, icon: 'CalendarMonthOutlined', isInBar: true },
    { id: 'students', to: paths.teacherStudents, icon: 'SchoolOutlined', isInBar: true },
    { id: 'credits', to: paths.teacherCredits, icon: 'AccountBalanceWalletOutlined' },
    { id: 'profile', to: paths.teacherProfile, icon: 'AccountCircleOutlined', isInBar: true },
    help,
  ],
  STUDENT: [
    { id: 'dashboard', to: paths.studentDashboard, icon: 'DashboardOutlined', isInBar: true },
    { id: 'credits', to: paths.studentCredits, icon: 'AccountBalanceWalletOutlined', isInBar: true },
    { id: 'shop', to: paths.studentShop, icon: 'ShoppingBagOutlined', isInBar: true, shows: seesShop },
    { id: 'history', to: paths.studentHistory, icon: 'HistoryOutlined' },
    { id: 'documents', to: paths.studentDocuments, icon: 'DescriptionOutlined' },
    { ...help, isInBar: true, shows: (user) => !seesShop(user) },
    { id: 'profile', to: paths.studentProfile, icon: 'AccountCircleOutlined', isInBar: true },
    { id: 'checkout', to: paths.studentCheckout, icon: 'ShoppingCartOutlined' },
    {
      id: 'referral',
      to: paths.studentReferral,
      icon: 'CardGiftcardOutlined',
      shows: student(studentCan.refer),
    },
    login,
    { ...help, shows: seesShop },
  ],
  BUSINESS_MANAGER: [
    { id: 'dashboard', to: paths.businessDashboard, icon: 'DashboardOutlined', isInBar: true },
    { ...help, isInBar: true },
  ],
  PASSWORD_RESETTER: [
    { id: 'set-password', to: paths.studentResetPassword, icon: 'LockReset', isInBar: true },
    { ...help, isInBar: true },
  ],
};

const VISITOR: MenuUser = { student: null, rights: null };

/** The items that this person sees, in order. */
export function menuOf(role: Role | null, user: MenuUser | null): readonly MenuItem[] {
  const { rights } = user ?? VISITOR;
  return (role ? MENUS[role] : []).filter(
    ({ shows, right }) =>
      (shows?.(user ?? VISITOR) ?? true) && (!right || !rights || can(rights, right, 'view')),
  );
}

/** MENU-08: teachers and students leave from their profile. */
export const hasSignOut = (role: Role | null): boolean =>
  role === 'CUSTOMER_SUPPORT' || role === 'BUSINESS_MANAGER';
