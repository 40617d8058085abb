import type { PersonalRequest } from '#domain/people/api/personal-data.ts';
import { paths } from '#src/paths.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns the address of a person's record; null when they have none. */
export const recordOf = ({ accountId, accountRole }: PersonalRequest): string | null =>
  accountRole === 'STUDENT' || accountRole === 'PASSWORD_RESETTER'
    ? paths.student(accountId)
    : accountRole === 'TEACHER'
      ? paths.teacher(accountId)
      : null;

/** Returns the address of a list filtered by the person. */
export const listOf = ({ accountId, accountRole }: PersonalRequest, path: string): string =>
  listAddress(path, { filter: { [accountRole === 'TEACHER' ? 'teacherId' : 'studentId']: accountId } });

export function PersonName({ request }: { request: PersonalRequest }) {
  const t = useT('privacy');
  const to = recordOf(request);
  const { accountName, accountRole } = request;
  return (
    <>
      {to ? <Link to={to}>{accountName}</Link> : accountName} · {t(`role.${accountRole}`)}
    </>
  );
}
