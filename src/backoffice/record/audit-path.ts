import type { AuditRecord } from '#domain/office/api/audit.ts';
import { paths } from '#src/paths.ts';

type Kind = NonNullable<AuditRecord['record']>['kind'];

const PAGES: Readonly<Partial<Record<Kind, (id: string) => string>>> = {
  student: (id) => paths.student(id),
  teacher: (id) => paths.teacher(id),
  staff: () => paths.settingsSection('staff'),
  group: (id) => paths.group(id),
  business: paths.businessOne,
  course: paths.course,
  payment: paths.payment,
  trial: paths.trial,
  'support-task': paths.supportTask,
  product: paths.product,
  coupon: paths.coupon,
};

/** The page of the record that an entry is about, where it has one. */
export const auditPath = ({ record, recordId }: Pick<AuditRecord, 'record' | 'recordId'>): string | null =>
  record && recordId ? (PAGES[record.kind]?.(recordId) ?? null) : null;
