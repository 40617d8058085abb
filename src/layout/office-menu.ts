import type { ResourceName } from '#domain/nouns.ts';
import { resourceFacts, RESOURCE_NAMES } from '#domain/shared/resource-facts.ts';
import { paths, resourcePaths } from '#src/paths.ts';
import { help, type MenuItem } from './menu.ts';

const calendar: MenuItem = {
  id: 'calendar',
  to: paths.calendar,
  right: 'calendar',
  icon: 'CalendarMonthOutlined',
};

const messages: MenuItem = {
  id: 'messages',
  to: paths.messages(),
  right: 'tasks',
  icon: 'ForumOutlined',
  count: 'unreadMessages',
};
/** Entries that are no resources, after that of a resource. */
const AFTER: Readonly<Partial<Record<ResourceName, MenuItem>>> = {
  courses: calendar,
  'support-tasks': messages,
};

/** Menu properties of resources that are not in domain/nouns.ts. */
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
  const next = AFTER[name];
  return next ? [item, next] : [item];
});

/** MENU-01: support's menu, for the side menu, the search and the keys. */
export const OFFICE_MENU: readonly MenuItem[] = [
  { id: 'dashboard', to: paths.dashboard, icon: 'DashboardOutlined', isInBar: true },
  ...ofResources,
  help,
];
