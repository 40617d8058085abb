import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import { listNotifications, readNotifications, type StaffNews } from '#domain/office/api/notifications.ts';
import { useCommand } from '#src/api/queries.ts';
import { linkRow } from '#src/layout/bell/row-style.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { recordPath } from '../screen/resource-paths.ts';

const OWN = `${paths.supportTasks}?filter=${encodeURIComponent(JSON.stringify({ owner: 'ME', unresolved: true }))}`;

/** Returns the text of a notification in one line, and the address of the record. */
function useNotificationText(news: StaffNews): {
  text: string;
  to: string;
} {
  const { noun, given, answered, proposal, recordId, recordName, authorName: author } = news;
  const t = useT();
  if (noun !== null)
    return {
      text: t('mentions:named-you', { author, record: recordName ?? t(`mentions:record.${noun}`) }),
      to: `${recordPath(noun, recordId)}#notes`,
    };
  if (answered !== null) {
    const type = t(`vocabulary:supportTaskType.${answered.type}`);
    return {
      text: t('mentions:answered', { name: recordName ?? '', type }),
      to: paths.supportTask(recordId),
    };
  }
  if (proposal)
    return {
      text: t(`mentions:proposal.${proposal.outcome}`, {
        type: t(`vocabulary:supportTaskType.${proposal.type}`),
        name: recordName ?? '',
      }),
      to: paths.supportTask(recordId),
    };
  const { count, type } = given ?? { count: 1, type: 'CUSTOM' };
  const asked = { author, type: t(`vocabulary:supportTaskType.${type}`), name: recordName ?? '' };
  return {
    text: count === 1 ? t('mentions:gave-one', asked) : t('mentions:gave-many', { author, total: count }),
    to: count === 1 ? paths.supportTask(recordId) : OWN,
  };
}

interface RowProps {
  news: StaffNews;
  onFollow: () => void;
}

/** Unread ones are marked by font weight and a word, not only by colour. */
function Row({ news, onFollow }: RowProps) {
  const t = useT();
  const { excerpt, createdAt, isRead } = news;
  const { text, to } = useNotificationText(news);
  return (
    <li>
      <Box component={Link} to={to} onClick={onFollow} sx={row}>
        <Box component="span" sx={{ fontWeight: isRead ? 400 : 700 }}>
          {text}
        </Box>
        {excerpt && (
          <Box component="span" sx={words}>
            {excerpt}
          </Box>
        )}
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <InstantField at={createdAt} as="relative" />
          {!isRead && (
            <Box component="b" sx={{ color: 'primary.main' }}>
              {` · ${t('mentions:unread')}`}
            </Box>
          )}
        </Box>
      </Box>
    </li>
  );
}

interface NewsListProps {
  query: UseQueryResult<Reply<typeof listNotifications>, Error>;
  onFollow: () => void;
}

/** The latest first; each leads to the notes of its record, and is read by following it. */
export function NewsList({ query, onFollow }: NewsListProps) {
  const t = useT();
  const onError = (error: Error) => toast.error(errorText(error, t));
  const read = useCommand(readNotifications, { invalidates: [listNotifications], onError });
  const follow = ({ id, isRead }: StaffNews) => {
    if (!isRead) read.mutate({ body: { ids: [id] } });
    onFollow();
  };
  return (
    <QueryView query={query}>
      {({ rows, unreadCount }) => {
        if (rows.length === 0) return <Box sx={{ p: 3, textAlign: 'center' }}>{t('mentions:empty')}</Box>;
        return (
          <>
            <Box component="ul" aria-label={t('mentions:title')} sx={{ m: 0, p: 0.5, listStyle: 'none' }}>
              {rows.map((news) => (
                <Row key={news.id} news={news} onFollow={() => follow(news)} />
              ))}
            </Box>
            {unreadCount > 0 && (
              <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
                <Button loading={read.isPending} onClick={() => read.mutate({ body: {} })}>
                  {t('mentions:read-all')}
                </Button>
              </Box>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const row = { ...linkRow, display: 'grid', gap: 0.25, p: 1.25 } as const;
const words = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
