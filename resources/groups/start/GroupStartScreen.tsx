import { useSearchParams } from 'react-router';
import { groups } from '#domain/scheduling/api/groups.ts';
import { regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import { useApi } from '#src/api/queries.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCan } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useLengths } from '#resources/lessons/use-lengths.ts';
import { GroupStartForm } from './GroupStartForm.tsx';
import { copyOf, EMPTY } from './start-values.ts';

/** ROUTE-10: a new group with its weekly lessons and students; `?copy=` takes level, teacher and slot of another one. */
export function GroupStartScreen() {
  const t = useT();
  const { usual } = useLengths();
  const copied = useSearchParams()[0].get('copy');
  return (
    <>
      <ScreenTitle title={t('groups.new')} />
      <BackLink resource="groups" />
      {copied ? (
        <CopiedGroup key={copied} id={copied} />
      ) : (
        <GroupStartForm first={{ ...EMPTY, durationMinutes: usual }} />
      )}
    </>
  );
}

function CopiedGroup({ id }: { id: string }) {
  const today = useToday();
  const { usual } = useLengths();
  const canPlan = useCan()('calendar', 'edit');
  const group = useApi(groups.one, { params: { id } });
  const series = useApi(regularLessons, { query: { groupId: id } }, { enabled: canPlan });
  if (canPlan && series.isPending && !group.isError)
    return <QueryView query={series}>{() => null}</QueryView>;
  return (
    <QueryView query={group}>
      {(record) => {
        const slot = series.data?.find(({ status }) => status !== 'ENDED') ?? series.data?.[0];
        return <GroupStartForm first={copyOf(record, slot, { today, usual })} copied={record} />;
      }}
    </QueryView>
  );
}
