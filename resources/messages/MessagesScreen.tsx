import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { listSchoolThreads } from '#domain/office/api/threads.ts';
import { OpenThread } from '#src/features/office/threads/OpenThread.tsx';
import { ThreadPane } from '#src/features/office/threads/ThreadPane.tsx';
import { ThreadsLayout } from '#src/features/office/threads/ThreadsLayout.tsx';
import { useThread } from '#src/features/office/threads/use-thread.ts';
import { ApiError, isMissing } from '#src/api/api-error.ts';
import { Missing } from '#src/ui/ErrorPanel.tsx';
import { useApi } from '#src/api/queries.ts';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Inbox } from './Inbox.tsx';
import { pageOfPerson } from './page-of-person.ts';

/** The school's messages, with one conversation beside them. */
function WithThread({ thread }: { thread: ReactNode }) {
  const t = useT('messages');
  return <ThreadsLayout heading={<ScreenTitle title={t('title')} />} list={<Inbox />} thread={thread} />;
}

/** The school's thread with one person, perhaps still without messages. */
function WithPerson({ personId }: { personId: string }) {
  const canWrite = useCan()('tasks', 'edit');
  const query = useApi(listSchoolThreads, { query: { personId } });
  // An id that is none is refused as a filter.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <Missing isPage />;
  const pane = (
    <QueryView query={query}>
      {({ threads: [row] }) =>
        row && <ThreadPane row={row} backTo={paths.messages()} pageOf={pageOfPerson} canWrite={canWrite} />
      }
    </QueryView>
  );
  return <WithThread thread={pane} />;
}

/** A thread of a student and a teacher that staff can read. */
function PrivateThread({ id }: { id: string }) {
  const { error } = useThread(id);
  if (isMissing(error)) return <Missing isPage />;
  return <WithThread thread={<OpenThread id={id} backTo={paths.messages()} canWrite={false} />} />;
}

/** The school's messages, and those of students and teachers that staff can read. */
export function MessagesScreen() {
  const { id, threadId } = useParams();
  if (threadId) return <PrivateThread key={threadId} id={threadId} />;
  return id ? <WithPerson key={id} personId={id} /> : <WithThread thread={null} />;
}
