import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { employerView } from '#domain/business/api/employer-view.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { Fact } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

export type View = Reply<typeof employerView>;
type Row = View['listed'] & View['person'];

const day = (date: string | null): ReactNode => date && <PlainDateField date={date} />;
const plain = (value: ReactNode): ReactNode => value;

/**
 * Label and format of each field in the company's replies, in display order. Excluded fields contain nothing about the person. A new field
 * in the contract does not compile until it is added here.
 */
const FIELDS: {
  readonly [K in keyof Row]-?: ((value: Row[K], t: TFunction<'company-view'>) => ReactNode) | null;
} = {
  id: null,
  businessId: null,
  contractStartsOn: null,
  contractEndsOn: null,
  fullName: plain,
  email: plain,
  photoUrl: (url, t) => url && t('photo'),
  status: (value) => <StatusBadge of="employeeStatus" value={value} size="small" />,
  language: (value) => <StatusBadge of="language" value={value} size="small" />,
  level: plain,
  levels: (tests) =>
    tests.length > 0 &&
    tests.map(({ level, takenOn }) => (
      <div key={takenOn}>
        {level} · <PlainDateField date={takenOn} />
      </div>
    )),
  businessName: plain,
  costCentre: plain,
  joinedOn: day,
  teacherName: plain,
  groups: (groups) => groups.map(({ name }) => name).join(', '),
  availableCredits: plain,
  heldCredits: plain,
  expiringCredits: plain,
  nextExpiryOn: day,
  attended: plain,
  missed: plain,
  cancelled: plain,
  lastLessonAt: (at) => at && <InstantField at={at} />,
  nextLessonAt: (at) => at && <InstantField at={at} />,
};

/** Every field of what the company is answered about a person, with its label. */
export function ownFacts({ listed, person }: View, t: TFunction<'company-view'>): Fact[] {
  const row: Row = { ...listed, ...person };
  return (Object.keys(FIELDS) as (keyof Row)[]).flatMap((name) => {
    const show = FIELDS[name] as ((value: unknown, words: typeof t) => ReactNode) | null;
    if (!show) return [];
    return [{ label: t(`field.${name}`), value: show(row[name], t) || (row[name] === 0 ? 0 : null) }];
  });
}
