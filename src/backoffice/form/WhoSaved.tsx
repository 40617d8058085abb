import { listAudit } from '#domain/office/api/audit.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useT } from '../screen/use-t.ts';

/** As far back as the other one's change is looked for. */
const LOOKED_AT = JSON.stringify([0, 9]);

/** Who else has changed the record, and when, as its history has it; nobody's name where it does not. */
export function WhoSaved({ recordId }: { recordId: string | undefined }) {
  const t = useT();
  const { user } = useUserContext();
  const query = { filter: JSON.stringify({ recordId }), range: LOOKED_AT };
  const { data } = useApi(listAudit, { query }, { enabled: recordId !== undefined, staleTime: 0 });
  const entry = data?.find(({ actorId }) => actorId !== null && actorId !== user?.userId);
  return entry?.actorName ? (
    <>
      {t('stale.saved-by', { name: entry.actorName })} (<InstantField at={entry.at} as="relative" />){'. '}
    </>
  ) : (
    `${t('stale.text')} `
  );
}
