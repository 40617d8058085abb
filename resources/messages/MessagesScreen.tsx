import { useParams } from 'react-router';
import { listSchoolThreads } from '#domain/office/api/threads.ts';
import { OpenThread } from '#src/features/office/threads/OpenThread.tsx';
import { ThreadPane } from '#src/features/office/threads/ThreadPane.tsx';
import { ThreadsLayout } from '#src/features/office/threads/ThreadsLayout.tsx';
import { useApi } from '#src/api/queries.ts';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Inbox } from './Inbox.tsx';
import { pageOfPerson } from './page-of-person.ts';

/** The school's thread with one person, which may not have begun. */
function WithPerson({ personId }: { personId: string }) {
  const canWrite = useCan()('tasks', 'edit');
  const query = useApi(listSchoolThreads, { query: { personId } });
  return (
    <QueryView query={query}>
      {({ threads: [row] }) =>
        row && <ThreadPane row={row} backTo={paths.messages()} pageOf={pageOfPerson} canWrite={canWrite} />
      }
    </QueryView>
  );
}

/** The school's messages, and those of students and teachers that staff can read. */
export function MessagesScreen() {
  const t = useT('messages');
  const { id, threadId } = useParams();
  const one = threadId ? (
    <OpenThread key={threadId} id={threadId} backTo={paths.messages()} canWrite={false} />
  ) : (
    id && <WithPerson key={id} personId={id} />
  );
  return <ThreadsLayout heading={<ScreenTitle title={t('title')} />} list={<Inbox />} thread={one ?? null} />;
}
