import type { StaffRecord } from '#domain/people/api/staff.ts';
import { staffAccessOf } from '#domain/people/staff.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StaffState } from './StaffState.tsx';

function Access({ person }: { person: StaffRecord }) {
  const t = useT('settings');
  return t(`staff.access.${staffAccessOf(person)}`);
}
function Name({ person: { id, fullName, isSelf } }: { person: StaffRecord }) {
  const t = useT('settings');
  return (
    <>
      <RowLink to={paths.staffOne(id)}>{fullName}</RowLink> {isSelf && `(${t('staff.you')})`}
    </>
  );
}
function SecondFactor({ hasSecondFactor }: Pick<StaffRecord, 'hasSecondFactor'>) {
  const t = useT('settings');
  return t(hasSecondFactor ? 'yes' : 'no');
}
function LastSeen({ at }: { at: string | null }) {
  const t = useT('settings');
  return at === null ? t('staff.never-seen') : <InstantField at={at} as="relative" />;
}

export const STAFF_COLUMNS: Columns<StaffRecord> = [
  { id: 'fullName', sortBy: 'fullName', render: (person) => <Name person={person} /> },
  { id: 'email', sortBy: 'email', render: ({ email }) => <Email address={email} /> },
  { id: 'access', render: (person) => <Access person={person} /> },
  { id: 'state', render: (person) => <StaffState person={person} /> },
  { id: 'secondFactor', render: (person) => <SecondFactor hasSecondFactor={person.hasSecondFactor} /> },
  { id: 'lastSeenAt', sortBy: 'lastSeenAt', render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
  { id: 'sessionCount', isNumeric: true, isOptional: true, render: ({ sessions }) => sessions.length },
  {
    id: 'createdAt',
    sortBy: 'createdAt',
    isOptional: true,
    render: ({ createdAt }) => <InstantField at={createdAt} />,
  },
  {
    id: 'disabledReason',
    isOptional: true,
    render: ({ disabledReason }) => disabledReason ?? <NoValue />,
  },
];
