import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import HelpOutline from '@mui/icons-material/HelpOutline';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { CurrentUser } from '#domain/current-user.ts';
import type { Role } from '#domain/role.ts';
import { studentCan } from '#domain/student.ts';
import { paths } from '#src/paths.ts';

export type MenuUser = Pick<CurrentUser, 'student'>;

export interface MenuItem {
  /** Key of its label: `shell:menu.<id>`. */
  id: string;
  to: string;
  icon: SvgIconComponent;
  /** Loads the whole page anew (MENU-01: Business). */
  isFullPage?: boolean;
  /** Stands in the bottom bar of a phone itself; the others are behind its "More". */
  isInBar?: boolean;
  shows?: (user: MenuUser) => boolean;
}

const student = (can: (student: NonNullable<MenuUser['student']>) => boolean) => (user: MenuUser) =>
  user.student !== null && can(user.student);
const seesShop = student(studentCan.seeShop);

const help: MenuItem = { id: 'help', to: paths.help, icon: HelpOutline };

/** Every role's menu, once: for the side menu, the bottom bar and the back-office alike (specification section 2). */
export const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  CUSTOMER_SUPPORT: [
    { id: 'dashboard', to: paths.dashboard, icon: Dashboard, isInBar: true },
    { id: 'business', to: paths.business, icon: Business, isFullPage: true },
    { id: 'students', to: paths.students, icon: School, isInBar: true },
    { id: 'teachers', to: paths.teachers, icon: SupervisorAccount, isInBar: true },
    { id: 'courses', to: paths.courses, icon: WorkspacePremium },
    { id: 'trials', to: paths.trials, icon: RocketLaunch },
    { id: 'groups', to: paths.groups, icon: Groups },
    { id: 'payments', to: paths.payments, icon: Payments },
    { id: 'settings', to: paths.settings, icon: Settings },
    help,
  ],
  TEACHER: [
    { id: 'dashboard', to: paths.teacherDashboard, icon: Dashboard, isInBar: true },
    { id: 'schedule', to: paths.teacherSchedule, icon: CalendarMonth, isInBar: true },
    { id: 'students', to: paths.teacherStudents, icon: School, isInBar: true },
    { id: 'credits', to: paths.teacherCredits, icon: AccountBalanceWallet },
    { id: 'profile', to: paths.teacherProfile, icon: AccountCircle, isInBar: true },
    help,
  ],
  STUDENT: [
    { id: 'dashboard', to: paths.studentDashboard, icon: Dashboard, isInBar: true },
    { id: 'credits', to: paths.studentCredits, icon: AccountBalanceWallet, isInBar: true },
    { id: 'shop', to: paths.studentShop, icon: ShoppingBag, isInBar: true, shows: seesShop },
    { id: 'history', to: paths.studentHistory, icon: HistoryIcon },
    { id: 'documents', to: paths.studentDocuments, icon: Description },
    { ...help, isInBar: true, shows: (user) => !seesShop(user) },
    { id: 'profile', to: paths.studentProfile, icon: AccountCircle, isInBar: true },
    { id: 'checkout', to: paths.studentCheckout, icon: ShoppingCart },
    { id: 'referral', to: paths.studentReferral, icon: CardGiftcard, shows: student(studentCan.refer) },
    { ...help, shows: seesShop },
  ],
  BUSINESS_MANAGER: [
    { id: 'dashboard', to: paths.businessDashboard, icon: Dashboard, isInBar: true },
    { ...help, isInBar: true },
  ],
  PASSWORD_RESETTER: [],
};

const NOBODY: MenuUser = { student: null };

/** The items that this person sees, in order. */
export function menuOf(role: Role | null, user: MenuUser | null): readonly MenuItem[] {
  return (role ? MENUS[role] : []).filter(({ shows }) => shows?.(user ?? NOBODY) ?? true);
}

/** MENU-08: teachers and students leave from their profile. */
export const hasSignOut = (role: Role | null): boolean =>
  role === 'CUSTOMER_SUPPORT' || role === 'BUSINESS_MANAGER';
