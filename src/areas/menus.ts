import { can } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { area as business } from '#portals/business/index.tsx';
import { area as student } from '#portals/student/index.tsx';
import { area as teacher } from '#portals/teacher/index.tsx';
import { help, type MenuItem, type MenuUser } from '#src/layout/menu.ts';
import { OFFICE_MENU } from '#src/layout/office-menu.ts';
import { paths } from '#src/paths.ts';

/** Every role's menu, for the side menu and the bottom bar alike (MENU-01 to MENU-08). */
export const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  CUSTOMER_SUPPORT: OFFICE_MENU,
  TEACHER: teacher.menu,
  STUDENT: student.menu,
  BUSINESS_MANAGER: business.menu,
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
