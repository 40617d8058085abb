import { useTranslation } from 'react-i18next';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { useSupplant } from '#src/session/use-supplant.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Composer } from './Composer.tsx';
import { OpenThread, type OpenThreadProps } from './OpenThread.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { threadKey } from './thread-key.ts';
import { useThreadTitle } from './use-thread-title.ts';

interface ThreadPaneProps extends Omit<OpenThreadProps, 'id'> {
  row: Pick<ThreadRow, 'id' | 'people' | 'state'>;
}

/** One thread, or the beginning of one. */
export function ThreadPane({ row, ...props }: ThreadPaneProps) {
  const { t } = useTranslation('messages');
  const { user } = useUserContext();
  const { isActive } = useSupplant();
  const titleOf = useThreadTitle();
  if (row.id) return <OpenThread key={row.id} id={row.id} {...props} />;
  const { name } = titleOf(row.people);
  const key = `${user?.userId}:${threadKey(row)}`;
  const canWrite = row.state === 'OPEN' && props.canWrite && !isActive;
  return (
    <>
      <ThreadHead row={row} backTo={props.backTo} pageOf={props.pageOf} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <EmptyState
          picture="messages"
          title={t('first.title', { name })}
          text={t(canWrite ? 'first.text' : 'first.closed')}
        />
      </Box>
      {canWrite && (
        <Composer key={key} threadId={null} personId={row.people[0]?.id ?? null} draftKey={key} name={name} />
      )}
    </>
  );
}
