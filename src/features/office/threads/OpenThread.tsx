import { useTranslation } from 'react-i18next';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { useSupplant } from '#src/session/use-supplant.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { Composer } from './Composer.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { ThreadActions, useBlock } from './ThreadActions.tsx';
import { threadKey } from './thread-key.ts';
import { useThreadTitle } from './use-thread-title.ts';
import { type Thread, unreadIn, useReadMark, useThread } from './use-thread.ts';

/** Why nothing can be written here, with the way out if there is one. */
function Closed({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation('messages');
  const { isBusy, setBlocked } = useBlock(thread.id);
  const { state, side } = thread;
  if (state === 'BLOCKED') {
    return (
      <Notice
        variant="info"
        actions={
          <Button loading={isBusy} onClick={() => setBlocked(false)} sx={{ minHeight: 44 }}>
            {t('block.undo')}
          </Button>
        }
      >
        {t('block.is', { name })}
      </Notice>
    );
  }
  const reason = side === null ? 'closed.read-only' : state === 'ENDED' ? 'closed.ended' : 'closed.closed';
  return <Notice variant="info">{t(reason, { name })}</Notice>;
}

export interface OpenThreadProps {
  id: string;
  backTo: string;
  /** The page of the other side, if there is one. */
  pageOf?: ((row: Pick<ThreadRow, 'people'>) => string | null) | undefined;
  /** The reader's permissions include writing. */
  canWrite: boolean;
}

/** A thread with its messages, and what can be done in it. */
export function OpenThread({ id, ...props }: OpenThreadProps) {
  const { t } = useTranslation('messages');
  const { thread, showOlder, ...query } = useThread(id);
  const { isActive } = useSupplant();
  const { user } = useUserContext();
  const titleOf = useThreadTitle();
  useReadMark(unreadIn(thread), props.canWrite);
  if (!thread) {
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeletons />
    );
  }
  const { name } = titleOf(thread.people);
  const isPrivate = thread.side !== 'SCHOOL' && thread.side !== null && thread.people.length > 0;
  const key = `${user?.userId}:${threadKey(thread)}`;
  return (
    <>
      <ThreadHead
        row={thread}
        backTo={props.backTo}
        pageOf={props.pageOf}
        actions={isPrivate && !isActive && <ThreadActions thread={thread} name={name} />}
      />
      <ThreadMessages thread={thread} isLoadingOlder={query.isPlaceholderData} onOlder={showOlder} />
      {isActive ? (
        <Notice variant="info">{t('closed.acting')}</Notice>
      ) : thread.state === 'OPEN' && props.canWrite ? (
        <Composer key={key} threadId={id} personId={null} draftKey={key} name={name} />
      ) : (
        <Closed thread={thread} name={name} />
      )}
    </>
  );
}
