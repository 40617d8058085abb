import { DAY, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface View {
  readonly key: string;
  readonly of: CastKey;
  readonly resource: string;
  readonly name: DemoText;
  readonly filter: Readonly<Record<string, string | string[]>>;
  readonly sort: { field: string; order: 'ASC' | 'DESC' };
  readonly isShared: boolean;
}

const VIEWS: readonly View[] = [
  {
    key: 'zombies',
    of: 'support',
    resource: 'students',
    name: { en: 'Dormant students to call', es: 'Sin actividad: llamar' },
    filter: { activityStatus: ['ZOMBIE', 'STAND_BY'] },
    sort: { field: 'createdAt', order: 'ASC' },
    isShared: true,
  },
  {
    key: 'french',
    of: 'support',
    resource: 'students',
    name: { en: 'Students of French', es: 'Estudiantes de francés' },
    filter: { language: 'FRENCH' },
    sort: { field: 'fullName', order: 'ASC' },
    isShared: false,
  },
  {
    key: 'pending',
    of: 'admin',
    resource: 'payments',
    name: { en: 'Pending payments', es: 'Pagos pendientes' },
    filter: { status: 'PENDING' },
    sort: { field: 'createdAt', order: 'DESC' },
    isShared: true,
  },
];

/** Lists that support keeps. */
export function addSavedViews({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  const created_at = iso(calendar.now - 25 * DAY);
  for (const { key, of, resource, name, filter, sort, isShared } of VIEWS) {
    rows.add('saved_view', {
      provider_id,
      id: id('saved-view', key),
      account_id: who(of),
      resource,
      name: text(name),
      created_at,
      updated_at: created_at,
      search: { filter: { ...filter }, sort },
      is_shared: isShared,
    });
  }
  rows.add('list_display', {
    provider_id,
    account_id: who('support'),
    resource: 'lessons',
    columns: ['learners', 'teacherName', 'status', 'type', 'seats', 'cancelReason'],
    density: 'compact',
  });
}
