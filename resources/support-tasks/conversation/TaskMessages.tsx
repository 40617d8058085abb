import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ThreadMessage } from '#domain/office/api/threads.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { MessageItem } from '#src/features/office/threads/MessageItem.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useZone } from '#src/ui/zone-context.ts';

/** The merged request in which a message was written. */
function MergedFrom({ task: { id, type } }: { task: NonNullable<ThreadMessage['mergedFrom']> }) {
  const t = useT();
  return (
    <Link to={paths.supportTask(id)}>
      {t('tasks:merge.from', { type: t(`vocabulary:supportTaskType.${type}`) })}
    </Link>
  );
}

interface TaskMessagesProps {
  messages: readonly ThreadMessage[];
  personName: string;
  /** The requester's last read message. */
  readNumber: number;
}

/** The messages about a request by day: the school's on the right. */
export function TaskMessages({ messages, personName, readNumber }: TaskMessagesProps) {
  const { t } = useTranslation('messages');
  const zone = useZone();
  const lastOwn = messages.findLast(({ side }) => side === 'SCHOOL')?.number;
  const dateOf = (message: ThreadMessage | undefined) => message && wallClockOf(message.sentAt, zone).date;
  return (
    <Box role="log" aria-label={t('messages')} tabIndex={0} sx={scroller}>
      <Box component="ol" sx={list}>
        {messages.map((message, index) => {
          const isOwn = message.side === 'SCHOOL';
          const { date } = wallClockOf(message.sentAt, zone);
          const sender = isOwn ? (message.senderName ?? t('role.SCHOOL')) : personName;
          return (
            <Fragment key={message.number}>
              {date !== dateOf(messages[index - 1]) && (
                <Box component="li" sx={dayLine}>
                  <DayText date={date} />
                </Box>
              )}
              <MessageItem
                message={message}
                isOwn={isOwn}
                sender={sender}
                spokenSender={sender}
                about={message.mergedFrom && <MergedFrom task={message.mergedFrom} />}
                mark={message.number === lastOwn ? t(readNumber >= message.number ? 'read' : 'sent') : null}
              />
            </Fragment>
          );
        })}
      </Box>
    </Box>
  );
}

const scroller = { maxHeight: 480, overflowY: 'auto' } as const;
const list = {
  display: 'grid',
  gap: 1.25,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
const dayLine = {
  justifySelf: 'center',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
